# shellcheck shell=bash
# What the machine needs before anything of the site: Debian's packages, and Node.
node_version=24.21.0 npm_version=11.21.2
node_x64=de750bb336795f47dc898a46d2de93add029273027f3e16520d3fa3a2317ed5f07aefa404cf37ddfa5352e545e389ae22d16b87bcc84a900580a72f23cd02ced
node_arm64=1692513c4cf63afbd32df8c83a5346158f492cf30a825e66f9de2819804b836e242759a6bcdd5997f1cf2601781c3689e752127afd65d5c459fc333e91e5d6e6
npm_sum=ec73c0a64f807e53146af4ac78bd4f9ba0a762a3081e4e77c7e2a6ba1aa64c3a8f9233cc8312294cf713aac13dd4428dc3880504957d7e75e249d1a6d435eaf4

packages() {
  local missing='' ours=caddy; server=caddy
  [ ! -d /etc/nginx/sites-enabled ] || server=nginx ours='libnginx-mod-http-brotli-static python3-certbot-nginx'
  for name in ca-certificates curl git openssh-client rsync $ours; do
    [ "$(dpkg-query -Wf '${Status}' "$name" 2>/dev/null)" = 'install ok installed' ] || missing+=" $name"
  done
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
# After an interruption packages may have to be configured or unpacked again, and the interrupted
# apt may still run.
repair_packages() {
  local broken
  dpkg --configure -a >/dev/null 2>&1 || true
  broken=$(dpkg-query -Wf '${db:Status-Eflag} ${binary:Package}\n' | sed -n 's/^reinstreq //p')
  # shellcheck disable=SC2086
  { [ -z "$broken" ] || apt --reinstall install $broken; } && apt --fix-broken install
}

node_js() {
  local found=/opt/node/bin/node
  for it in /usr/local/bin/node /usr/bin/node; do
    if [[ $($it --version 2>/dev/null) =~ ^v(2[4-9]|[3-9]) ]]; then found=$(readlink -f $it); break; fi
  done
  [ "$found" != /opt/node/bin/node ] || [ "$(cat /opt/node/version 2>/dev/null)" = $node_version ] || need "fetch Node $node_version" fetch_node
  link /usr/local/bin/node "$found"
  for it in npm npx; do [ ! -e "${found%/*}/$it" ] || link /usr/local/bin/$it "${found%/*}/$it"; done
}
# The npm registry has Node's archives as packages; NPM_REGISTRY sets another registry.
fetch_node() {
  local machine=x64 sum=$node_x64 from=${NPM_REGISTRY:-https://registry.npmjs.org}
  [ "$(uname -m)" = x86_64 ] || machine=arm64 sum=$node_arm64
  remember 'folder /opt/node'
  rm -rf /opt/node.new; mkdir -p /opt/node.new/lib/node_modules/npm
  unpack() {
    curl -fsS "$from/$1" -o /opt/node.new/archive
    echo "$2  /opt/node.new/archive" | sha512sum -c --quiet
    tar -xzf /opt/node.new/archive --strip-components=1 --no-same-owner -C "/opt/node.new/$3"
  }
  unpack "node-linux-$machine/-/node-linux-$machine-$node_version.tgz" "$sum" .
  unpack "npm/-/npm-$npm_version.tgz" $npm_sum lib/node_modules/npm
  for it in npm npx; do ln -s ../lib/node_modules/npm/bin/$it-cli.js /opt/node.new/bin/$it; done
  echo $node_version >/opt/node.new/version; rm -rf /opt/node.new/archive /opt/node; mv /opt/node.new /opt/node
}

