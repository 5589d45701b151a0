# shellcheck shell=bash
# What setup.sh and server.sh share: where everything is, and who does what.
set -euo pipefail
umask 022
state=/etc/sonic program=/opt/sonic leads=/var/lib/sonic home=/srv/sonic-editor site=/srv/sonic-editor/site
# shellcheck disable=SC2034 # both read these
backups=/var/backups/sonic next=/srv/sonic-editor.next services='sonic-editor sonic-form-service'

fail() { echo "$*" >&2; exit 1; }
# Runs a command in a clone, as the user who edits and publishes.
in_clone() { (cd "$1" && runuser -u sonic-editor -- env HOME=$home "${@:2}"); }
as_editor() { in_clone $site "$@"; }
# One at a time: what update, backup and restore start has their lock already.
lock() {
  if [ /proc/self/fd/9 -ef /run/sonic.lock ]; then return; fi
  exec 9>/run/sonic.lock
  flock -n 9 || { echo 'Another setup, update, backup or restore runs here; this one waits for it.'; flock 9; }
  # One that was killed may have left the form closed.
  go_back || true
}
# Opens again what runs here, unless only some of it has been replaced.
go_back() {
  tidy
  [ -e $state/closed ] || return 0
  [ -f $state/placed ] || return
  for it in $services; do [ ! -e "/etc/systemd/system/$it.service" ] || systemctl start "$it"; done
  rm -f $state/closed
}
tidy() { end_trial; rm -rf $next $program.next $state/next $leads/trial $leads/next.sqlite; }
end_trial() {
  local trial
  for it in $services; do
    trial=${it/sonic/sonic-trial}.service
    systemctl stop "$trial" 2>/dev/null || true
    rm -f "/run/systemd/system/$trial"
  done
}
# What decides how the server runs: all of a commit but words, and the settings of both programs,
# which it reads. As root would follow any link, the editor's are to be read as its user.
version() { { in_clone "$1" git ls-tree "$2" </dev/null | grep -v '	content$'; cat; } | sha256sum; } # CLONE COMMIT
placed_settings() { cat $state/form-service.env; as_editor cat .env; }
