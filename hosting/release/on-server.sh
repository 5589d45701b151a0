# publish-server.ts sends this script to the server and runs it there. Arguments: publish FOLDER ID, with a
# tar archive of dist and deploy on standard input; or back FOLDER. POSIX shell, GNU or BusyBox tools.
set -eu
umask 022
action=$1 folder=$2 id=${3-}
fail() { echo "$*" >&2; exit 1; }

mkdir -p "$folder/releases"
cd "$folder"
exec 9>.lock
flock -n 9 || fail 'Somebody else is publishing at this moment. Try again.'
live=$(readlink current || true)
live=${live##*/}

if [ "$action" = publish ]; then
  rm -rf releases/.incoming
  # What a full disk broke off must not go on filling it: the form service may need the room.
  trap 'rm -rf releases/.incoming' EXIT
  mkdir releases/.incoming
  tar -xf - -C releases/.incoming
  chmod -R u=rwX,go=rX releases/.incoming
  chown -R "$(id -u):$(id -g)" releases/.incoming
  (cd releases/.incoming/dist && sha256sum -c ../deploy/files.sha256 >/dev/null) ||
    fail 'What arrived is not what was sent. Nothing has changed; try again.'
  [ -d "releases/$id" ] || mv releases/.incoming "releases/$id"
else
  id=$(readlink previous || true)
  id=${id##*/}
  [ -d "releases/${id:-none}" ] || fail 'There is no release to go back to.'
fi
[ "$id" != "$live" ] || { echo "Release $id is live already."; exit 0; }

# Links the hashed files of one release into another.
lend() {
  sed -n 's/^[0-9a-f]*  \(_astro\/.*\)$/\1/p' "releases/$1/deploy/files.sha256" | while read -r file; do
    to=releases/$2/dist/$file
    [ -d "${to%/*}" ] || mkdir -p "${to%/*}"
    [ -e "$to" ] || ln "releases/$1/dist/$file" "$to"
  done
}

# An open page requests the hashed files of its own release after another one is live. While a server
# reloads it serves both releases for a moment, so the old one gets the files of the new one, too.
for other in releases/*; do lend "${other##*/}" "$id"; done
[ -z "$live" ] || lend "$id" "$live"

point() { ln -sfn "releases/$2" "$1.new" && mv -T "$1.new" "$1"; }

reload() {
  for server in nginx caddy; do
    if systemctl is-active --quiet "$server"; then
      systemctl reload "$server" || return 1
      reloaded=$server
    fi
  done
}

# The configuration names the folder of its release, so one reload changes pages and policy together.
reloaded=
point current "$id"
if ! reload; then
  if [ -n "$live" ]; then point current "$live"; reload || true; else rm current; fi
  fail "The server does not take the configuration of release $id; ${live:-nothing} is live as before."
fi
touch "releases/$id"
if [ -n "$live" ]; then
  point previous "$live"
  touch "releases/$live"
fi
# Removes releases that have not been live for a week, except the live one and the one before it.
find releases -mindepth 1 -maxdepth 1 -mtime +7 ! -name "$id" ! -name "${live:-none}" -exec rm -rf {} +
echo "Release $id is live${reloaded:+ on $reloaded}."
[ -n "$reloaded" ] || echo 'Neither nginx nor Caddy runs here yet, so none was told (docs/deploy.md, step 2).'
