#!/usr/bin/env bash
# sudo hosting/setup.sh [ANSWERS]          makes this Debian server run the site, its form and its editor
# sudo hosting/setup.sh --check [ANSWERS]  lists what that would do
# sudo hosting/setup.sh --list             lists everything that it has made
# sudo hosting/setup.sh --remove           removes it all, except leads, drafts and backups
# It asks five questions, or reads ANSWERS (lines of NAME=value, like /etc/sonic/answers, where it keeps them). It only
# does what is missing or has changed, so it can be run again at any time, even after an interruption: docs/operating.md.
set -euo pipefail
umask 022
export DEBIAN_FRONTEND=noninteractive npm_config_update_notifier=false npm_config_loglevel=error
node_version=24.21.0 npm_version=11.21.2
node_x64=de750bb336795f47dc898a46d2de93add029273027f3e16520d3fa3a2317ed5f07aefa404cf37ddfa5352e545e389ae22d16b87bcc84a900580a72f23cd02ced
node_arm64=1692513c4cf63afbd32df8c83a5346158f492cf30a825e66f9de2819804b836e242759a6bcdd5997f1cf2601781c3689e752127afd65d5c459fc333e91e5d6e6
npm_sum=ec73c0a64f807e53146af4ac78bd4f9ba0a762a3081e4e77c7e2a6ba1aa64c3a8f9233cc8312294cf713aac13dd4428dc3880504957d7e75e249d1a6d435eaf4
state=/etc/sonic program=/opt/sonic leads=/var/lib/sonic home=/srv/sonic-editor site=/srv/sonic-editor/site
here=$(dirname "$(dirname "$(readlink -f "$0")")") mode=run

fail() { echo "$*" >&2; exit 1; }
as_editor() { (cd "$site" && runuser -u sonic-editor -- env HOME=$home "$@"); }
# Announces a step and runs it; with --check it only announces it.
need() { local what=$1; shift; if [ $mode = check ]; then echo "Would $what."; else echo "- $what"; "$@"; fi; }
remember() { mkdir -p $state; grep -qxF "$1" $state/made 2>/dev/null || echo "$1" >>$state/made; }
is() { [ "$(stat -c '%a %U' "$1" 2>/dev/null)" = "$2 $3" ]; }
kept() { sed -n "s/^$2=//p" "$1" 2>/dev/null | grep . || echo "$3"; } # FILE NAME, or a default
secret() { head -c 32 /dev/urandom | base64; }
folder() { is "$@" || need "make the folder $1" make_folder "$@"; } # PATH MODE OWNER
make_folder() { remember "folder $1"; install -d -m "$2" -o "$3" -g "$3" "$1"; }
owned() { [ -z "$(find "$1" ! -user "$2" -print -quit 2>/dev/null)" ] || need "give $1 to $2" chown -hR "$2:" "$1"; }
account() { id "$1" >/dev/null 2>&1 || need "make the user $1" make_account "$1" "$2"; }
make_account() { remember "user $1"; useradd --system --home-dir "$2" --shell /usr/sbin/nologin "$1"; }
# PATH MODE OWNER SERVICE…: writes standard input to the file, and has the services restarted if that changes it.
put() {
  local text path=$1; text=$(cat && echo .)
  { printf %s "${text%.}" | cmp -s - "$path" && is "$1" "$2" "$3"; } || need "write $path" make_file "${text%.}" "$@"
}
make_file() {
  remember "file $2"
  for service in "${@:5}"; do touch "$state/restart-$service"; done
  mkdir -p "$(dirname "$2")"
  printf %s "$1" | install -m "$3" -o "$4" -g "$4" /dev/stdin "$2.new"
  mv -T "$2.new" "$2"
}
# FILE NAME=VALUE…: prints the file with these variables set.
with() { local file=$1; shift; { printf '%s\n' "$@"; cat "$file" 2>/dev/null || true; } | awk -F= '!seen[$1]++'; }
link() { [ "$(readlink "$1")" = "$2" ] || need "link $1" make_link "$1" "$2"; } # PATH TARGET
make_link() { remember "file $1"; [ ! -e "$1" ] || [ -L "$1" ] || mv "$1" "$1.before-sonic"; ln -sfn "$2" "$1"; }

gone() { [ ! -e "$1" ] || need "remove $1" undo file "$1"; }
part() { if [ -d $program ]; then cat "$program/hosting/$1"; else cat "$here/hosting/$1"; fi; }
unit() { # NAME, and `later` if a timer or path unit starts it
  part "systemd/$1" | put "/etc/systemd/system/$1" 644 root "$1"
  [ "${2-}" = later ] || start "$1"
}
start() { { systemctl is-active -q "$1" && [ ! -e "$state/restart-$1" ]; } || need "start $1" make_start "$1"; }
make_start() { systemctl daemon-reload; systemctl enable -q "$1"; systemctl restart "$1"; rm -f "$state/restart-$1"; }
answers() { # SERVICE, and curl's arguments
  for _ in {1..120}; do if curl -s -o /dev/null -m 5 "${@:2}"; then return; fi; sleep 0.5; done
  fail "$1 does not answer. Its log: journalctl -e -u ${1// /-}"
}

ask() { # NAME PATTERN QUESTION
  local value; value=$(kept "$given" "$1" '')
  if [ -f "$given" ]; then
    [[ $value =~ ^($2)$ ]] || fail "$given: $1=$value is no valid answer to: $3"
  else
    while read -rp "$3: " value || fail "No answer was given to: $3"; do ! [[ $value =~ ^($2)$ ]] || break; done
  fi
  printf -v "$1" %s "$value"
}
read_answers() {
  local host='[a-z0-9-]+(\.[a-z0-9-]+)+' mail='[^ <>@]+@[^ <>@]+'; given=${1:-$state/answers}
  [ -f "${1:-/}" ] || [ -z "${1-}" ] || fail "There is no file $1."
  ask SITE_HOST "$host" 'The host of the site, such as www.sonic.example'
  ask EDITOR_HOST "$host|" 'The host of the editor, such as edit.sonic.example, or nothing for no editor'
  FIRST_PERSON=; [ -z "$EDITOR_HOST" ] || ask FIRST_PERSON "[^<>]+ <$mail>" 'Who edits first, such as Anna Berg <anna@sonic.example>'
  ask SMTP_URL 'smtps?://.+|' 'The mail server, such as smtps://user:password@smtp.sonic.example:465, or nothing'
  LEADS_TO=; [ -z "$SMTP_URL" ] || ask LEADS_TO "$mail" 'Where leads are mailed, such as sales@sonic.example'
  [ $mode = check ] || make_folder $state 755 root
  { for name in SITE_HOST EDITOR_HOST FIRST_PERSON SMTP_URL LEADS_TO; do echo "$name=${!name}"; done; echo "BACKUP_TARGET=$(kept "$given" BACKUP_TARGET '')"; } |
    put $state/answers 600 root
}

packages() {
  local missing='' ours=caddy; server=caddy
  [ ! -d /etc/nginx/sites-enabled ] || server=nginx ours='libnginx-mod-http-brotli-static python3-certbot-nginx'
  for name in ca-certificates curl git openssh-client rsync $ours; do [ "$(dpkg-query -Wf '${Status}' "$name" 2>/dev/null)" = 'install ok installed' ] || missing+=" $name"; done
  [ -z "$missing" ] || need "install$missing" install_packages "$missing"
}
apt() { apt-get -qq -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 --no-install-recommends "$@" >/dev/null; }
install_packages() {
  for name in $1; do remember "package $name"; done
  apt update
  # shellcheck disable=SC2086
  for _ in {1..5}; do if repair_packages && apt install $1; then return; fi; sleep 5; done
  fail 'Debian could not install these packages. What it says above has to be mended first.'
}
# After an interruption packages may have to be configured or unpacked again, and the interrupted apt may still run.
repair_packages() {
  local broken
  dpkg --configure -a >/dev/null 2>&1 || true
  broken=$(dpkg-query -Wf '${db:Status-Eflag} ${binary:Package}\n' | sed -n 's/^reinstreq //p')
  # shellcheck disable=SC2086
  { [ -z "$broken" ] || apt --reinstall install $broken; } && apt --fix-broken install
}

node() {
  local found=/opt/node/bin/node
  for it in /usr/local/bin/node /usr/bin/node; do
    if [[ $($it --version 2>/dev/null) =~ ^v(2[4-9]|[3-9]) ]]; then found=$(readlink -f $it); break; fi
  done
  [ "$found" != /opt/node/bin/node ] || same $node_version /opt/node/version || need "fetch Node $node_version" fetch_node
  link /usr/local/bin/node "$found"
  for it in npm npx; do [ ! -e "${found%/*}/$it" ] || link /usr/local/bin/$it "${found%/*}/$it"; done
}
# The npm registry has Node's archives as packages; NPM_REGISTRY sets another registry.
fetch_node() {
  local machine=x64 sum=$node_x64 from=${NPM_REGISTRY:-https://registry.npmjs.org}
  [ "$(uname -m)" = x86_64 ] || machine=arm64 sum=$node_arm64
  remember 'folder /opt/node'
  rm -rf /opt/node /opt/node.new; mkdir -p /opt/node.new/lib/node_modules/npm
  unpack() { curl -fsS "$from/$1" -o /opt/node.new/archive; echo "$2  /opt/node.new/archive" | sha512sum -c --quiet; tar -xzf /opt/node.new/archive --strip-components=1 --no-same-owner -C "/opt/node.new/$3"; }
  unpack "node-linux-$machine/-/node-linux-$machine-$node_version.tgz" "$sum" .
  unpack "npm/-/npm-$npm_version.tgz" $npm_sum lib/node_modules/npm
  for it in npm npx; do ln -s ../lib/node_modules/npm/bin/$it-cli.js /opt/node.new/bin/$it; done
  echo $node_version >/opt/node.new/version; rm /opt/node.new/archive; mv /opt/node.new /opt/node
}

same() { [ "$1" = "$(cat "$2" 2>/dev/null || echo none)" ]; }
# Makes the clone that the editor changes and publishes. Its origin is that of the clone that this script runs from.
clone() {
  local origin branch
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
  branch=$(git -C "$here" symbolic-ref --short HEAD) || fail "$here is on no branch: git checkout main"
  origin=$(git -C "$here" remote get-url origin 2>/dev/null || echo $home/site.git)
  # All in one folder, because a git that is ended leaves locks beside what it writes.
  rm -rf $home/next; mkdir $home/next
  git -C "$here" bundle create -q $home/next/bundle HEAD "$branch"
  if [ "$origin" = $home/site.git ]; then rm -rf "$origin"; git clone -q --bare $home/next/bundle "$origin"; fi
  git clone -q -b "$branch" $home/next/bundle $home/next/site
  git -C $home/next/site remote set-url origin "$origin"
  git -C $home/next/site config core.sshCommand 'ssh -o BatchMode=yes -o StrictHostKeyChecking=accept-new'
  chown -R sonic-editor: $home; mv $home/next/site $site; rm -rf $home/next
}
place_program() {
  remember "folder $program"; rm -rf $program.new; mkdir $program.new
  as_editor git -c tar.umask=022 archive HEAD package.json package-lock.json form-service hosting | tar -x --no-same-owner -C $program.new
  (cd $program.new && npm ci --omit=dev --ignore-scripts --silent && ln -s $leads data && ln -s $state/form-service.env form-service/.env)
  versions >$program.new/versions
  touch $state/restart-sonic-form-service.service
  rm -rf $program.old; [ ! -d $program ] || mv $program $program.old; mv $program.new $program
}
versions() { as_editor git rev-parse HEAD:form-service HEAD:hosting HEAD:package-lock.json; }
lock() { sha256sum <$site/package-lock.json; }
place_packages() {
  rm -rf $home/next; install -d -o sonic-editor -g sonic-editor $home/next
  as_editor sh -c "cp package.json package-lock.json .npmrc $home/next/ && cd $home/next && npm ci --silent"
  lock | as_editor tee $home/next/node_modules/.for-lock >/dev/null
  touch $state/restart-sonic-editor.service
  systemctl stop sonic-editor.service 2>/dev/null || true
  rm -rf $site/node_modules; mv $home/next/node_modules $site/; rm -rf $home/next
}
publish() {
  as_editor npm run --silent build >/dev/null
  as_editor env PUBLISH_RELOAD="date >$home/published" hosting/publish.sh publish
  rm -f $state/restart-site
}

setup() {
  exec 9>/run/sonic-setup.lock; flock 9
  local url=https://$SITE_HOST editor=${EDITOR_HOST:+https://$EDITOR_HOST} env=$state/form-service.env key from
  packages; node
  account sonic $leads; account sonic-editor $home
  folder $leads 700 sonic; folder $home 755 sonic-editor; folder "/var/www/$SITE_HOST" 755 sonic-editor
  folder /var/backups/sonic 700 root
  owned $leads sonic
  [ -d $site ] || need "clone the site into $site" clone
  owned $home sonic-editor; owned "/var/www/$SITE_HOST" sonic-editor
  same "$(versions 2>/dev/null)" $program/versions || need "place the program in $program" place_program
  same "$(lock 2>/dev/null)" $site/node_modules/.for-lock || need 'place the packages of builds' place_packages
  link /usr/local/sbin/sonic $program/hosting/server.sh

  key=$(kept $env FORM_ACCESS_KEY "$(secret)")
  from=${SMTP_URL:+$(kept $env FORM_MAIL_FROM "website@${SITE_HOST#www.}")}
  with $env "FORM_ACCESS_KEY=$key" "FORM_ALLOWED_ORIGINS=$url" "CAPTCHA_SECRET=$(kept $env CAPTCHA_SECRET "$(secret)")" "TRUSTED_PROXIES=$(kept $env TRUSTED_PROXIES 1)" \
    "FORM_SMTP_URL=$SMTP_URL" "FORM_MAIL_TO=$LEADS_TO" "FORM_MAIL_FROM=$from" |
    put $env 640 sonic sonic-form-service.service
  with $site/.env "SITE_URL=$url" FORM_ENDPOINT=/api/contact "FORM_ACCESS_KEY=$key" "EDIT_ORIGIN=$editor" \
    "PUBLISH_COMMAND='hosting/publish.sh publish'" "PUBLISH_RELOAD='date > $home/published'" |
    put $site/.env 600 sonic-editor site sonic-editor.service
  unit sonic-form-service.service
  [ $mode = check ] || answers 'sonic form service' -f http://127.0.0.1:4322/api/contact/ready
  { [ -e "/var/www/$SITE_HOST/current" ] && [ ! -e $state/restart-site ]; } || need 'build and publish the site' publish
  serve_$server
  unit sonic-reload.service later; unit sonic-reload.path
  unit sonic-nightly.service later; unit sonic-nightly.timer
  if [ -z "$EDITOR_HOST" ]; then
    for it in systemd/system/sonic-editor.service caddy/editor.caddy nginx/sites-enabled/zz-sonic-editor; do gone /etc/$it; done
    unit sonic-publish.service later; unit sonic-publish.timer
  else
    gone /etc/systemd/system/sonic-publish.timer
    unit sonic-editor.service
    [ $mode = check ] || answers 'sonic editor' http://127.0.0.1:4323/
  fi
}
serve_caddy() {
  link /etc/caddy/Caddyfile "/var/www/$SITE_HOST/current/deploy/Caddyfile"
  put /etc/systemd/system/caddy.service.d/sonic.conf 644 root caddy.service <<<$'[Service]\nRestart=on-failure'
  [ -z "$EDITOR_HOST" ] || part caddy/editor.caddy | sed "s/edit\.sonic\.example/$EDITOR_HOST/" | put /etc/caddy/editor.caddy 644 root caddy.service
  start caddy.service
}
# zz- sorts them last, because nginx answers unknown hosts with its first site, which must stay the same.
serve_nginx() {
  for host in $SITE_HOST $EDITOR_HOST; do
    [ -e "/etc/letsencrypt/live/$host/fullchain.pem" ] || need "get a certificate for $host" certbot certonly --nginx -n --agree-tos --register-unsafely-without-email -d "$host"
  done
  link "/etc/nginx/sites-enabled/zz-$SITE_HOST" "/var/www/$SITE_HOST/current/deploy/nginx.conf"
  [ -z "$EDITOR_HOST" ] || part nginx/editor.conf | sed "s/edit\.sonic\.example/$EDITOR_HOST/" | put /etc/nginx/sites-enabled/zz-sonic-editor 644 root
  [ $mode = check ] || { nginx -qt && systemctl reload nginx; } || fail 'nginx rejects the new configuration and keeps the old one.'
}
finish() {
  echo "The site is at https://$SITE_HOST, as soon as its name leads to this server."
  [ -n "$EDITOR_HOST" ] || return 0
  local mail name listed; mail=${FIRST_PERSON#*<} mail=${mail%>} name=${FIRST_PERSON% <*}
  people() { as_editor npm run --silent edit:people -- "$@"; }
  # Only while nobody is there, or a first person who has been removed would come back.
  listed=$(people list)
  if [[ $listed != *@* ]]; then people add "$mail" "$name"
  elif grep -q "^${mail,,} .*  no device yet" <<<"$listed"; then people link "$mail"; fi
  if ! as_editor git push --dry-run --quiet 2>/dev/null; then
    [ -f $home/.ssh/id_ed25519 ] || runuser -u sonic-editor -- sh -c "mkdir -p -m 700 $home/.ssh && ssh-keygen -q -t ed25519 -N '' -f $home/.ssh/id_ed25519"
    echo "Give this key write access to $(as_editor git remote get-url origin), or nothing can be published:"; cat $home/.ssh/id_ed25519.pub
  fi
}
undo() { # KIND WHAT, as `remember` noted it
  case $1:$2 in
    file:/etc/systemd/system/*.d/*) rm -rf "$(dirname "$2")" ;;
    file:/etc/systemd/system/*) systemctl disable -q --now "${2##*/}" 2>/dev/null || true; rm -f "$2" ;;
    file:*) rm -f "$2"; [ ! -e "$2.before-sonic" ] || mv "$2.before-sonic" "$2" ;;
    user:*) userdel "$2" 2>/dev/null || true ;;
    folder:"$leads" | folder:"$home" | folder:"$state" | folder:/var/backups/sonic) ;;
    folder:*) rm -rf "$2" "$2.old" ;;
  esac
}
remove() {
  [ -f $state/made ] || fail 'There is nothing to remove: setup.sh has made nothing here.'
  tac $state/made | while read -r kind what; do undo "$kind" "$what" </dev/null; done
  sed -n 's/^package //p' $state/made | xargs -r apt-get -qq -y -o DPkg::Lock::Timeout=300 purge >/dev/null
  # A later user may get the uid of a removed one.
  for it in "$leads" "$home" "$home".before-*; do
    [ -d "$it" ] || continue
    rm -rf "$it"/{site/.env,.ssh,.netrc,.git-credentials}
    sed -i -E 's#(url = https?://)[^/@]*@#\1#' "$it"/site/.git/config 2>/dev/null || true
    chown -hR root: "$it"; chmod -R go= "$it"
  done
  systemctl daemon-reload; rm -rf $state
  echo "For root alone, leads are still in $leads, drafts in $home, backups in /var/backups/sonic. Passwords and keys are only in the backups."
}

[ "$(id -u)" = 0 ] || fail 'Run it as root: sudo hosting/setup.sh'
case ${1-} in
  --check) mode=check; shift ;;
  --list) cat $state/made 2>/dev/null || echo 'Nothing yet.'; exit ;;
  --remove) remove; exit ;;
esac
read_answers "$@"
setup
[ $mode = check ] || finish
