# shellcheck shell=bash
# From one state of the server to the next. What is to come is laid beside what runs, and tried
# there; only then is it put in place. Nothing that is live is deleted. The form opens last, and
# leads follow.
#
# beside                            in place
# /srv/sonic-editor.next/site       /srv/sonic-editor/site   the clone, which the editor runs from
# /opt/sonic.next                   /opt/sonic               the form service and these scripts
# /etc/sonic/next/form-service.env  /etc/sonic/form-service.env
#
# After `sonic restore` (mode=restore), which lays the backup there, also:
# /srv/sonic-editor.next            /srv/sonic-editor        with people and drafts
# /var/lib/sonic/next.sqlite        /var/lib/sonic/leads.sqlite
packages=/srv/sonic-packages

move_on() {
  lay_beside
  close_form
  while [ "$mode" != restore ] && [ -e $site ] && [ "$(wanted $site)" != "$commit" ]; do
    echo 'Somebody has published meanwhile: once more.'
    go_back
    lay_beside
    close_form
  done
  try_beside
  has_room
  put_in_place
}
# However this ends, nothing stays beside, and what ran runs again, or what is in place.
end() { go_back || echo 'This ended before everything was in place: run it again.' >&2; }
close_form() { : >$state/closed; for it in sonic-publish $services; do systemctl stop "$it" 2>/dev/null || true; done; }

# The commit that is to run: what is published, but until `sonic update` with the code that runs.
wanted() { # CLONE
  local head upstream
  head=$(in_clone "$1" git rev-parse HEAD)
  upstream=$(in_clone "$1" git rev-parse -q --verify '@{upstream}') || upstream=$head
  if [ "$mode" = update ] || in_clone "$1" git diff --quiet "$head" "$upstream" -- . ':!content'; then echo "$upstream"; else echo "$head"; fi
}

lay_beside() {
  [ "$mode" = restore ] || { rm -rf $next; install -d -o sonic-editor -g sonic-editor $next; }
  rm -rf $program.next; mkdir $program.next; install -d -m 750 -g sonic $state/next
  if [ "$mode" = restore ]; then
    chown -hR sonic-editor: $next; chown -h sonic: $leads/next.sqlite
    commit=$(wanted $next/site)
    in_clone $next/site git reset -q --hard "$commit"
  elif [ -e $site ]; then
    commit=$(wanted $site)
    as_editor git clone -q --shared --no-checkout . $next/site
    in_clone $next/site git checkout -q --detach "$commit"
  else
    clone
    commit=$(in_clone $next/site git rev-parse HEAD)
  fi
  fetch_packages
  install -m 640 -g sonic /dev/stdin $state/next/form-service.env <<<"$(form_settings)"
  install -m 600 -o sonic-editor -g sonic-editor /dev/stdin $next/site/.env <<<"$(site_settings $state/next/form-service.env)"
  build
  make_program
}
# The first clone. Its origin is that of the clone that this script runs from.
clone() {
  local origin branch
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
  branch=$(git -C "$here" symbolic-ref --short HEAD) || fail "$here is on no branch: git checkout main"
  origin=$(git -C "$here" remote get-url origin 2>/dev/null || echo $home/site.git)
  git -C "$here" bundle create -q $next/bundle HEAD "$branch"
  if [ "$origin" = $home/site.git ]; then rm -rf "$origin"; git clone -q --bare $next/bundle "$origin"; fi
  git clone -q -b "$branch" $next/bundle $next/site
  git -C $next/site remote set-url origin "$origin"
  git -C $next/site config core.sshCommand 'ssh -o BatchMode=yes -o StrictHostKeyChecking=accept-new'
  chown -hR sonic-editor: $home $next
}
# Packages of builds and of the editor, in a folder for each lock, which clones link to.
fetch_packages() {
  local lock; lock=$packages/$(sha256sum <$next/site/package-lock.json | head -c 16)
  if [ ! -d "$lock" ]; then
    in_clone $packages rm -rf "$lock.new"; in_clone $packages mkdir "$lock.new"
    in_clone $next/site cp package.json package-lock.json .npmrc "$lock.new/"
    in_clone "$lock.new" npm ci --silent
    mv "$lock.new" "$lock"
  fi
  rm -rf $next/site/node_modules
  in_clone $next/site ln -s "$lock/node_modules" node_modules
}
build() {
  local said
  in_clone $next/site npm run --silent build >/dev/null || fail 'The site could not be built; the reason is above.'
  [ "$server" != caddy ] ||
    said=$(runuser -u caddy -- env HOME=/var/lib/caddy caddy validate --adapter caddyfile --config $next/site/deploy/site.caddy 2>&1) ||
    fail "Caddy rejects deploy/site.caddy of this build: ${said##*$'\n'}"
}
make_program() {
  in_clone $next/site git -c tar.umask=022 archive HEAD package.json package-lock.json form-service hosting |
    tar -x --no-same-owner -C $program.next
  if cmp -s $program.next/package-lock.json $program/package-lock.json; then
    cp -al $program/node_modules $program.next/
  else
    (cd $program.next && npm ci --omit=dev --ignore-scripts --silent)
  fi
  ln -s $leads $program.next/data; ln -s $state/form-service.env $program.next/form-service/.env
}

# Starts the form service and the editor at other ports, on copies of what they will work with, and
# asks whether they are ready. Nothing writes any more, so that every change of a schema is tried.
try_beside() {
  local from=$site/data/editor/people.sqlite leads_from=$leads/leads.sqlite
  [ "$mode" != restore ] || from=$next/site/data/editor/people.sqlite leads_from=$leads/next.sqlite
  rm -rf $leads/trial $next/trial
  copy_database sonic $leads_from $leads/trial/leads.sqlite
  copy_database sonic-editor $from $next/trial/people.sqlite
  (cd $program.next && runuser -u sonic -- node --input-type=module -e "
    const { loadSettings } = await import('$program.next/hosting/env-file.ts');
    const { readSettings } = await import('$program.next/form-service/settings.ts');
    loadSettings('$state/next/form-service.env');
    try { readSettings(process.env); } catch ({ message }) { console.error(message); process.exit(1); }")
  # The one forwards nothing, the other publishes and fetches nothing.
  printf '%s=\n' FORM_{SMTP_URL,MAIL_FROM,MAIL_TO,WEBHOOK_URL,WEBHOOK_SECRET,WEBHOOK_PREVIOUS_SECRET,METRICS} >$state/next/trial.env
  printf '%s\n' PORT=14322 FORM_DATABASE=$leads/trial/leads.sqlite >>$state/next/trial.env
  try sonic-form-service "s#$program#$program.next#
    s#$state/form-service.env#$state/next/form-service.env\nEnvironmentFile=$state/next/trial.env#"
  [ -z "$EDITOR_HOST" ] || try sonic-editor "s#^WorkingDirectory=.*#WorkingDirectory=$next/site#
    s#^ReadWritePaths=#&$next #
    s#^Environment=.*#& PORT=14323 EDIT_FOLDER=$next/trial PUBLISH_COMMAND= GIT_ALLOW_PROTOCOL=none#"
  answers sonic-trial-form-service -f http://127.0.0.1:14322/api/contact/ready
  [ -z "$EDITOR_HOST" ] || answers sonic-trial-editor http://127.0.0.1:14323/
  end_trial
}
# OWNER FROM TO: with what was not yet written into the file itself. No damaged one is put in place.
# As their owner, because root would follow any link in folders that others may write to.
copy_database() {
  as_owner() { runuser -u "$1" -- "${@:2}"; }
  as_owner "$1" mkdir -m 700 "${3%/*}"
  [ -e "$2" ] || return 0
  for it in '' -wal; do [ ! -e "$2$it" ] || as_owner "$1" cp "$2$it" "$3$it"; done
  as_owner "$1" node --input-type=module -e "
    import { DatabaseSync } from 'node:sqlite';
    const [{ integrity_check: said }] = new DatabaseSync('$3').prepare('PRAGMA integrity_check').all();
    if (said !== 'ok') throw said;" 2>/dev/null || fail "$2 is damaged."
}
has_room() {
  local free; free=$(df --output=avail $leads /srv /opt /var/www | tail -n +2 | sort -n | head -n 1)
  [ "$free" -gt 200000 ] || fail "Only $((free / 1000)) MB are free on the disk, and it takes 200 to put the site in place. What ran before runs again."
}
try() { # UNIT and what sed changes in it
  local trial=${1/sonic/sonic-trial}.service
  mkdir -p /run/systemd/system
  sed "$2
    s#^Restart=.*#Restart=no#" "$program.next/hosting/systemd/$1.service" >"/run/systemd/system/$trial"
  systemctl daemon-reload
  systemctl start "$trial"
}

# From here on there is no way back: what could fail has been tried. Ended anywhere, it is run
# again.
put_in_place() {
  in_clone $next/site env PUBLISH_RELOAD="date >$home/published" hosting/publish.sh publish >/dev/null
  rm -f $state/placed
  if [ "$mode" = restore ]; then
    local before; before=before-$(date +%s)
    set_leads_aside "$leads/$before-leads.sqlite"
    mv $leads/next.sqlite $leads/leads.sqlite
    [ ! -e $home ] || mv $home $home."$before"
    rm -rf $next/trial; mv $next $home
    rm -f $state/invited-to
  elif [ -e $site ]; then
    rm -f $site/.git/*.lock
    as_editor git reset -q --hard "$commit"
    as_editor mv $next/site/.env .env
    as_editor rm -rf node_modules; as_editor mv $next/site/node_modules .
  else
    mv $next/site $site
  fi
  # The editor need not publish it once more.
  as_editor sh -c 'git rev-parse HEAD >.git/editor-live'
  swap_program
  put $state/form-service.env 640 root:sonic <$state/next/form-service.env
  carry_leads
  find $packages -mindepth 1 -maxdepth 1 ! -path "$(dirname "$(readlink $site/node_modules)")" -exec rm -rf {} +
  tidy
  # In place, but not yet open: setup.sh writes the version into it.
  : >$state/placed
}
# A link, which one rename leads elsewhere: the command to run again stands behind it.
swap_program() {
  local release; release=$program-$(date +%s)
  remember "folder $program"
  mv $program.next "$release"
  [ -L $program ] || [ ! -e $program ] || mv $program $program-0
  ln -sfn "$release" $program.new; mv -T $program.new $program
  for it in "$program"-*; do [ "$it" = "$release" ] || rm -rf "$it"; done
}
# A database that its last user has closed is one file, which gets its name at once; only a damaged
# one may stay several.
set_leads_aside() {
  [ -e $leads/leads.sqlite ] || return 0
  runuser -u sonic -- node --input-type=module -e "
    import { DatabaseSync } from 'node:sqlite';
    const database = new DatabaseSync('$leads/leads.sqlite');
    database.exec('SELECT 1 FROM sqlite_schema');
    database.close();" 2>/dev/null || true
  for it in -wal -shm ''; do [ ! -e "$leads/leads.sqlite$it" ] || mv "$leads/leads.sqlite$it" "$1$it"; done
}
carry_leads() {
  for it in "$leads"/before-*-leads.sqlite; do
    [ -e "$it" ] || continue
    (cd $program && runuser -u sonic -- node --import ./hosting/form-settings.ts form-service/cli/leads.ts carry "$it") ||
      echo "What only $it holds stays there. See: npm run leads -- aside"
  done
}
