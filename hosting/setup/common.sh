# shellcheck shell=bash
# What setup.sh and server.sh share: where everything is, and who does what.
set -euo pipefail
umask 022
state=/etc/sonic program=/opt/sonic leads=/var/lib/sonic home=/srv/sonic-editor site=/srv/sonic-editor/site
# shellcheck disable=SC2034 # both read these
backups=/var/backups/sonic next=/srv/sonic-editor.next

fail() { echo "$*" >&2; exit 1; }
# Runs a command in a clone, as the user who edits and publishes.
in_clone() { (cd "$1" && runuser -u sonic-editor -- env HOME=$home "${@:2}"); }
as_editor() { in_clone $site "$@"; }
# One at a time: what update, backup and restore start has their lock already.
lock() {
  [ /proc/self/fd/9 -ef /run/sonic.lock ] || exec 9>/run/sonic.lock
  flock -n 9 || { echo 'Another setup, update, backup or restore runs here; this one waits for it.'; flock 9; }
}
# What decides how the server runs: all of a commit but words, and the settings of both programs.
version() { { in_clone "$1" git ls-tree "$2" | grep -v '	content$'; cat "$3" "$4"; } | sha256sum; } # CLONE COMMIT SETTINGS SETTINGS
