#!/usr/bin/env bash
# On a server that hosting/setup.sh has made, as root:
# sonic update        fetches the program's next version, tries it beside what runs, and puts it in place
# sonic backup        writes leads, people, drafts and keys into one file of /var/backups/sonic; fourteen are kept
# sonic restore FILE  puts such a file back, here or on an empty server (from a clone: hosting/server.sh restore FILE)
# sonic monitor       says what is wrong with this server (hosting/monitor.ts)
# shellcheck source-path=SCRIPTDIR
here=$(dirname "$(readlink -f "$0")")
. "$here/setup/common.sh"
answer() { sed -n "s/^$1=//p" $state/answers; }
[ "$(id -u)" = 0 ] || fail 'Run it as root.'

# The next version sets itself up: each knows what it needs.
update() {
  local scripts=/run/sonic-update commit
  as_editor git fetch -q
  commit=$(as_editor git rev-parse '@{upstream}')
  if [ -f $state/placed ] && [ "$(placed_settings | version $site "$commit")" = "$(cat $state/placed)" ]; then
    echo 'There is nothing new.'
    return
  fi
  backup
  rm -rf $scripts; mkdir $scripts
  as_editor git archive "$commit" hosting | tar -x --no-same-owner -C $scripts
  bash $scripts/hosting/setup.sh --update || fail 'The new version is not in place. The next sonic update tries it again.'
}

# Copies twice: the second pass has little left to copy, so the editor is paused for at most some
# seconds meanwhile. It resumes even if this script is killed.
copy_editor() {
  local copy seconds
  copy=(rsync -a --delete --exclude=/site/{node_modules,dist,deploy} --exclude=/.npm "$home/" "$stage/editor/")
  # 24: a file has gone meanwhile.
  "${copy[@]}" || [ $? = 24 ] || return
  for seconds in 1 3 10; do
    setsid sh -c "sleep $seconds; systemctl kill --signal=CONT sonic-editor" >/dev/null 2>&1 9>&- &
    pause STOP
    if timeout $seconds "${copy[@]}"; then pause CONT; return; fi
    pause CONT
  done
  echo 'The machine is so busy that no copy of people and drafts could be taken within ten seconds.' >&2
  return 1
}
pause() { ! systemctl is-active -q sonic-editor || systemctl kill --signal="$1" sonic-editor; }
backup() {
  local stage=$backups/stage name target copies=(rsync -a --timeout=300 --include='*.tar.gz' --exclude='*')
  name=$(date -u +%Y%m%d-%H%M%S) target=$(answer BACKUP_TARGET)
  trap 'pause CONT; rm -rf $backups/stage $backups/*.part' EXIT
  rm -rf $stage $backups/*.part; install -d -m 700 $backups $stage $stage/etc
  if ! (
    umask 077
    (cd $program && npm run --silent backup -- $stage/leads.sqlite) && cp $state/{answers,form-service.env} $stage/etc/ &&
      copy_editor && tar -czf "$backups/$name.part" -C $stage .
  ); then
    fail "No backup was made, for the reason above. $(df -h --output=avail $backups | tail -n 1 | tr -d ' ') are free on the disk of $backups."
  fi
  mv $backups/"$name".part $backups/"$name".tar.gz
  rm -rf $stage; trap - EXIT
  # A server that has just been restored would else delete what the one before it has copied there.
  [ -z "$target" ] || "${copies[@]}" "$target" $backups/ 2>/dev/null || true
  # Those of later come from a clock that was ahead, and are the first to go.
  find $backups -name '*.tar.gz' | awk -v last="$backups/$name.tar.gz" '{ print ($0 <= last), $0 }' | sort | head -n -14 | cut -c 3- | xargs -r rm
  echo "Wrote $backups/$name.tar.gz."
  [ -z "$target" ] || { "${copies[@]}" --delete $backups/ "$target" && touch $state/copied; }
}

fail_older() { # FILE CLONE
  fail "$1 is of an older version, which restores it on an empty server, in a clone of the repository: git checkout $(git -c safe.directory='*' -C "$2" rev-parse HEAD), then hosting/server.sh restore FILE, then update it (docs/operating.md). Nothing was changed."
}
# Lays everything beside what it will replace; setup.sh goes on from there.
restore() {
  [ -f "${1-}" ] || fail 'Usage: sonic restore /var/backups/sonic/20261124-032000.tar.gz'
  local from=$backups/restoring
  install -d -m 700 $backups $from
  trap 'rm -rf $backups/restoring $next $leads/next.sqlite $state/next' EXIT
  rm -rf ${from:?}/* $next $state/next
  if ! { tar -xzf "$1" -C $from && [ "$(head -c 15 $from/leads.sqlite)" = 'SQLite format 3' ] && [ -d $from/editor/site/.git ] &&
    { [ -e $from/editor/site/hosting/setup ] || fail_older "$1" $from/editor/site; } &&
    bash "$here/setup.sh" --check $from/etc/answers >/dev/null &&
    mkdir -p $leads $state && mkdir -m 700 $state/next && mv $from/editor $next && mv $from/leads.sqlite $leads/next.sqlite &&
    mv $from/etc/answers $state/next/ && mv $from/etc/form-service.env $state/next/restored.env; }; then
    fail "$1 is damaged, does not fit on the disk, or is no backup of this site. Nothing was changed."
  fi
  bash $next/site/hosting/setup.sh --restore || fail "$1 is not in place, for the reason above."
}

case ${1-} in
  update | backup) lock; "$1" ;;
  restore) lock; restore "${2-}" ;;
  monitor) cd $program && SITE_HOST=$(answer SITE_HOST) EDITOR_HOST=$(answer EDITOR_HOST) BACKUP_TARGET=$(answer BACKUP_TARGET) exec node --import ./hosting/form-settings.ts hosting/monitor.ts ;;
  *) fail 'Usage: sonic update | backup | restore FILE | monitor' ;;
esac
