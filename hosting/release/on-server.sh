# Runs on the server, sent there by publish-server.ts. Arguments: publish FOLDER ID, with a tar archive of
# dist and deploy on standard input; or back FOLDER. POSIX shell, GNU or BusyBox tools.
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
  mkdir releases/.incoming
  tar -xf - -C releases/.incoming
  chmod -R u=rwX,go=rX releases/.incoming
  chown -R "$(id -u):$(id -g)" releases/.incoming
  (cd releases/.incoming/dist && sha256sum -c ../deploy/files.sha256 >/dev/null) ||
    fail 'What arrived is not what was sent. Nothing has changed; try again.'
  if [ -d "releases/$id" ]; then rm -rf releases/.incoming; else mv releases/.incoming "releases/$id"; fi
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

# A page that a visitor has open asks for the files of its own release, whichever is live by then. For a
# moment while a server reads again it serves both, so the old one has the files of the new one, too.
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

# One switch: a server's configuration names the folder of its release, so pages and policy change together.
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
# What has not been live for a week goes; what is and what was stay.
find releases -mindepth 1 -maxdepth 1 -mtime +7 ! -name "$id" ! -name "${live:-none}" -exec rm -rf {} +
echo "Release $id is live${reloaded:+ on $reloaded}."
[ -n "$reloaded" ] || echo 'Neither nginx nor Caddy runs here yet, so none was told (docs/deploy.md, step 2).'
