#!/bin/sh
# npm run publish:server -- publish root@www.sonic.example   makes the finished build live there
# npm run publish:server -- back root@www.sonic.example      makes the release before it live again
# Without a login it does so on this machine, as the editor at a link does (PUBLISH_COMMAND). Needs
# rsync here and there. A login other than root needs `sudo` for the reload, and a folder of its
# own. PUBLISH_RELOAD is the command that reloads your server, if systemd does not run it.
set -eu
quote() { printf "'%s'" "$(printf %s "$1" | sed "s/'/'\\\\''/g")"; }
fail() { echo "$*" >&2; exit 1; }
action=${1-} login=${2-}
case "$action $login" in
  'publish '* | 'back '*) ;;
  *) fail 'Usage: npm run publish:server -- publish root@www.sonic.example' ;;
esac
[ -f deploy/nginx.conf ] || [ "$action" = back ] || fail 'There is no finished build here. Run npm run build, and fix what it reports.'
host=$(sed -n 's/^ *server_name \(.*\);/\1/p;' deploy/nginx.conf 2>/dev/null | head -n 1) host=${host:-${login#*@}}
case $host in localhost*) fail 'This build is for this machine. Set SITE_URL and the others, and run npm run build.' ;; esac
there() {
  [ -n "$login" ] || { "$@"; return; }
  words=
  for word; do words="$words $(quote "$word")"; done # ssh joins them for the shell there
  # shellcheck disable=SC2029
  ssh "$login" "$words"
}
folder=${PUBLISH_FOLDER-/var/www/$host} id=$(date -u +%Y%m%d-%H%M%S)

if [ "$action" = publish ]; then
  (cd dist && find _astro -type f) >deploy/hashed.txt
  there mkdir -p "$folder/releases"
  # By content, not by date: what the last release has is linked, what is damaged there is sent
  # again.
  linked=; ! there test -d "$folder/current" || linked=--link-dest=../../current/
  rsync -rcs --chmod=D755,F644 $linked deploy dist "${login:+$login:}$folder/releases/$id" || {
    there rm -rf "$folder/releases/$id" # or a full disk would stay full
    fail 'The release could not be copied; what was live is live as before.'
  }
fi
there sh -s "$action" "$folder" "$id" "${PUBLISH_RELOAD-}" <<'SERVER'
set -eu; cd "$2"; home=$(pwd)
live=$(readlink current || true) next=releases/$3 command=$4
if [ "$1" = back ]; then next=$(readlink previous) || { echo 'There is no release to go back to.' >&2; exit 1; }; fi
# A page that is open somewhere still asks for the hashed files of its own release.
for other in releases/*; do (cd "$other/dist" && xargs cp -ln --parents -t "$home/$next/dist" <../deploy/hashed.txt) 2>/dev/null || true; done
point() { ln -sfn "$1" "$2.new" && mv -T "$2.new" "$2"; }
sudo=; [ "$(id -u)" = 0 ] || sudo='sudo -n'
reload() {
  if [ -n "$command" ]; then sh -c "$command"; return; fi
  for it in nginx caddy; do if systemctl is-active -q $it; then $sudo systemctl reload $it || return 1; fi; done
}
# Root leaves it to whoever owns the folder, such as the editor at a link, which publishes there
# too.
[ "$(id -u)" != 0 ] || { chown --reference=. releases && chown -R --reference=. "$next"; }
point "$next" current
if ! reload; then
  [ -z "$live" ] || { point "$live" current && reload || true; }
  echo "The server rejects $next; ${live:-nothing} is live as before." >&2 && exit 1
fi
[ -z "$live" ] || { point "$live" previous && touch "$live"; }
find releases -mindepth 1 -maxdepth 1 -mtime +7 ! -name "${next#*/}" ! -name "${live#*/}" -exec rm -rf {} +
echo "$next is live on $(hostname)."
SERVER
