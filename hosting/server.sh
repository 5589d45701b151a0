#!/usr/bin/env bash
# On a server that hosting/setup.sh has made, as root:
# sonic update        fetches the program's next version, and goes back by itself if it does not start
# sonic backup        writes leads, people, drafts and keys into one file of /var/backups/sonic; fourteen are kept
# sonic restore FILE  puts such a file back, here or on an empty server (from a clone: hosting/server.sh restore FILE)
# sonic monitor       says what is wrong with this server (hosting/monitor.ts)
set -euo pipefail
umask 022
state=/etc/sonic program=/opt/sonic leads=/var/lib/sonic home=/srv/sonic-editor site=/srv/sonic-editor/site backups=/var/backups/sonic
here=$(dirname "$(readlink -f "$0")")
fail() { echo "$*" >&2; exit 1; }
answer() { sed -n "s/^$1=//p" $state/answers; }
as_editor() { (cd $site && runuser -u sonic-editor -- env HOME=$home "$@"); }
[ "$(id -u)" = 0 ] || fail 'Run it as root.'

# Runs setup.sh as it is in the version that is checked out: each version knows what it needs.
set_up() { as_editor git show HEAD:hosting/setup.sh >/run/sonic-setup && bash /run/sonic-setup; }

is_placed() { [ "$(as_editor git rev-parse HEAD:form-service HEAD:hosting HEAD:package-lock.json)" = "$(cat $program/versions)" ]; }

# An update that was interrupted has left the commit to go back to in $state/updating-from, and is repeated.
update() {
  local before from=$state/updating-from
  as_editor git fetch -q
  if [ ! -e $from ] && as_editor git merge-base --is-ancestor '@{upstream}' HEAD && is_placed; then echo 'There is nothing new.'; return; fi
  backup
  [ -s $from ] || as_editor git rev-parse HEAD >$from
  before=$(cat $from)
  as_editor git merge -q --ff-only '@{upstream}'
  if ! set_up; then
    as_editor git reset -q --hard "$before"
    set_up || fail "Neither the new version nor the one before starts. Go back to the last backup: sonic restore $(newest)"
    rm $from
    fail 'The new version did not start, so the one before runs again. The next sonic update tries it again.'
  fi
  rm $from
}

newest() { find $backups -name '*.tar.gz' | sort | tail -n 1; }

# Copies twice: the second pass has little left to copy, so the editor is paused for at most $1 seconds meanwhile. It
# resumes even if this script is killed.
snapshot() {
  local copy=(rsync -a --delete --exclude=/site/{node_modules,dist,deploy} --exclude=/.npm "$home/" "$backups/stage/editor/")
  "${copy[@]}"
  pause() { ! systemctl is-active -q sonic-editor || systemctl kill --signal="$1" sonic-editor; }
  (sleep "$1"; pause CONT) >/dev/null 2>&1 &
  pause STOP
  timeout "$1" "${copy[@]}" 2>/dev/null || { pause CONT; return 1; }
  pause CONT
}
backup() {
  exec 8>/run/sonic-backup.lock; flock 8
  local name; name=$(date -u +%Y%m%d-%H%M%S)
  install -d -m 700 $backups $backups/stage $backups/stage/etc
  rm -f $backups/*.part $backups/stage/leads.sqlite*
  (cd $program && npm run --silent backup -- $backups/stage/leads.sqlite)
  cp $state/{answers,form-service.env} $backups/stage/etc/
  snapshot 1 || snapshot 3 || snapshot 10 || fail 'The machine is so busy that no copy could be taken. Try again later.'
  tar -czf $backups/"$name".part -C $backups/stage .
  mv $backups/"$name".part $backups/"$name".tar.gz
  find $backups -name '*.tar.gz' | sort | head -n -14 | xargs -r rm
  echo "Wrote $backups/$name.tar.gz."
  local target; target=$(answer BACKUP_TARGET)
  [ -z "$target" ] || rsync -a --delete --include='*.tar.gz' --exclude='*' $backups/ "$target"
  exec 8>&- # or what an update starts would hold it
}

is_backup() { # FILE, and the folder to unpack it into
  tar -xzf "$1" -C "$2" && [ "$(head -c 15 "$2/leads.sqlite")" = 'SQLite format 3' ] && [ -f "$2/etc/form-service.env" ] &&
    [ -d "$2/editor/site/.git" ] && bash "$here/setup.sh" --check "$2/etc/answers" >/dev/null
}
stop_services() { for it in sonic-form-service sonic-editor; do systemctl stop $it 2>/dev/null || true; done; }
# Puts everything beside what it will replace, which may be on another disk: afterwards there are only renames.
place_beside() { # the folder that the backup is unpacked in
  install -d $state $leads && rm -rf $home.restored && mv "$1/editor" $home.restored && mv "$1/leads.sqlite" $leads/restored.sqlite &&
    install -m 600 "$1/etc/answers" $state/answers.restored && install -m 640 "$1/etc/form-service.env" $state/env.restored &&
    for it in answers form-service.env; do [ ! -e $state/$it ] || cp -p $state/$it $state/$it.before || return; done
}
# Packages are in no backup, and fetched again only if others are needed.
keep_packages() { [ ! -d "$1/site/node_modules" ] || mv "$1/site/node_modules" "$2/site/"; }
restore() {
  [ -f "${1-}" ] || fail 'Usage: sonic restore /var/backups/sonic/20261124-032000.tar.gz'
  local from=$backups/restoring before; before=before-$(date +%s)
  install -d -m 700 $backups; rm -rf $from; mkdir $from
  # Nothing is stopped or replaced before the whole backup has been unpacked and checked.
  if ! is_backup "$1" $from || ! place_beside $from; then
    rm -rf $from $home.restored $leads/restored.sqlite $state/*.restored $state/*.before
    fail "$1 is damaged, does not fit on the disk, or is no backup of this site. Nothing was changed."
  fi
  stop_services
  # What it replaces is kept beside it.
  for it in leads.sqlite leads.sqlite-wal leads.sqlite-shm; do [ ! -e $leads/$it ] || mv $leads/$it "$leads/$before-$it"; done
  [ ! -e $home ] || mv $home "$home.$before"
  mv $leads/restored.sqlite $leads/leads.sqlite
  mv $home.restored $home
  mv $state/env.restored $state/form-service.env
  keep_packages "$home.$before" $home
  rm -rf $from
  if bash "$here/setup.sh" $state/answers.restored; then return; fi
  [ -e "$home.$before" ] || fail 'Once that is mended, restore it again.'
  stop_services
  keep_packages $home "$home.$before"
  rm -rf $home $leads/leads.sqlite*
  mv "$home.$before" $home
  for it in "$leads/$before-"*; do [ ! -e "$it" ] || mv "$it" "$leads/${it##*"$before-"}"; done
  for it in answers form-service.env; do [ ! -e $state/$it.before ] || mv $state/$it.before $state/$it; done
  rm -f $state/*.restored
  set_up || fail 'Neither that backup nor what was there before starts. What it says above has to be mended first.'
  fail "This server could not be set up from $1. What was there before runs again."
}

case ${1-} in
  update | backup) "$1" ;;
  restore) restore "${2-}" ;;
  monitor) cd $program && SITE_HOST=$(answer SITE_HOST) EDITOR_HOST=$(answer EDITOR_HOST) exec node --env-file=$state/form-service.env hosting/monitor.ts ;;
  *) fail 'Usage: sonic update | backup | restore FILE | monitor' ;;
esac
