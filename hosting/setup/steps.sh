# shellcheck shell=bash
# Steps that only do what is missing or has changed, and note in /etc/sonic/made what they make.

# Announces a step and runs it; with --check it only announces it.
need() { local what=$1; shift; if [ "$mode" = check ]; then echo "Would $what."; else echo "- $what"; "$@"; fi; }
remember() { mkdir -p $state; grep -qxF "$1" $state/made 2>/dev/null || echo "$1" >>$state/made; }
is() { [ "$(stat -c '%a %U:%G' "$1" 2>/dev/null)" = "$2 $3" ]; }
# FILE NAME, or a default; the last counts, as for systemd and Node.
kept() { sed -n "s/^$2=//p" "$1" 2>/dev/null | tail -n 1 | grep . || echo "$3"; }
folder() { is "$1" "$2" "$3:$3" || need "make the folder $1" make_folder "$@"; } # PATH MODE OWNER
make_folder() { remember "folder $1"; install -d -m "$2" -o "$3" -g "$3" "$1"; }
owned() { [ -z "$(find "$1" ! -user "$2" -print -quit 2>/dev/null)" ] || need "give $1 to $2" chown -hR "$2:" "$1"; }
account() { id "$1" >/dev/null 2>&1 || need "make the user $1" make_account "$1" "$2"; }
make_account() { remember "user $1"; useradd --system --home-dir "$2" --shell /usr/sbin/nologin "$1"; }
# PATH MODE OWNER:GROUP SERVICE…: writes standard input to the file, and has the services restarted
# if that changes it.
put() {
  local text path=$1; text=$(cat && echo .)
  { printf %s "${text%.}" | cmp -s - "$path" && is "$1" "$2" "$3"; } || need "write $path" make_file "${text%.}" "$@"
}
make_file() {
  remember "file $2"
  for service in "${@:5}"; do touch "$state/restart-$service"; done
  mkdir -p "$(dirname "$2")"
  printf %s "$1" | install -m "$3" -o "${4%:*}" -g "${4#*:}" /dev/stdin "$2.new"
  mv -T "$2.new" "$2"
}
# FILE NAME=VALUE…: prints the file with these variables set.
with() { local file=$1; shift; { awk 1 "$file" 2>/dev/null || true; printf '%s\n' "$@"; } | tac | awk -F= '!seen[$1]++' | tac; }
link() { [ "$(readlink "$1")" = "$2" ] || need "link $1" make_link "$1" "$2"; } # PATH TARGET
make_link() { remember "file $1"; [ ! -e "$1" ] || [ -L "$1" ] || mv "$1" "$1.before-sonic"; ln -sfn "$2" "$1"; }
gone() { [ ! -e "$1" ] || need "remove $1" undo file "$1"; }
part() { if [ -d $program ]; then cat "$program/hosting/$1"; else cat "$here/hosting/$1"; fi; }
unit() { # NAME, and `later` if a timer or path unit starts it
  part "systemd/$1" | put "/etc/systemd/system/$1" 644 root:root "$1"
  if [ "${2-}" != later ]; then start "$1"; elif [ -e "$state/restart-$1" ]; then make_known "$1"; fi
}
start() { { systemctl is-active -q "$1" && [ ! -e "$state/restart-$1" ]; } || need "start $1" make_start "$1"; }
make_start() { systemctl daemon-reload; systemctl enable -q "$1"; systemctl restart "$1"; rm -f "$state/restart-$1"; }
make_known() { systemctl daemon-reload; rm -f "$state/restart-$1"; }
# SERVICE, and curl's arguments: waits until it answers, as long as it runs.
answers() {
  for _ in {1..120}; do
    if curl -s -o /dev/null -m 5 "${@:2}"; then return; fi
    systemctl is-active -q "$1" || break
    sleep 0.5
  done
  fail "$1 does not answer. Its log: journalctl -e -u $1"
}
undo() { # KIND WHAT, as `remember` noted it
  case $1:$2 in
    file:/etc/systemd/system/*.d/*) rm -rf "$(dirname "$2")" ;;
    file:/etc/systemd/system/*) systemctl disable -q --now "${2##*/}" 2>/dev/null || true; rm -f "$2" ;;
    file:*) rm -f "$2"; [ ! -e "$2.before-sonic" ] || mv "$2.before-sonic" "$2" ;;
    user:*) userdel "$2" 2>/dev/null || true ;;
    folder:"$leads" | folder:"$home" | folder:"$state" | folder:"$backups") ;;
    folder:"$program") rm -rf $program $program.new $program.next $program-[0-9]* ;;
    folder:*) rm -rf "$2" ;;
  esac
}
