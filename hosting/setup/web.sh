# shellcheck shell=bash
# The web server: the site at its host, the editor at its own, and what becomes of former hosts.

serve_caddy() {
  link /etc/caddy/Caddyfile "/var/www/$SITE_HOST/current/deploy/Caddyfile"
  put /etc/systemd/system/caddy.service.d/sonic.conf 644 root:root caddy.service <<<$'[Service]\nRestart=on-failure'
  [ -z "$EDITOR_HOST" ] || part caddy/editor.caddy | sed "s/edit\.sonic\.example/$EDITOR_HOST/" | put /etc/caddy/editor.caddy 644 root:root caddy.service
  for it in $(former_hosts); do redirect "$it" site.caddy; done
  start caddy.service
}
# zz- sorts them last, because nginx answers unknown hosts with its first site, which must stay the
# same.
serve_nginx() {
  link "/etc/nginx/sites-enabled/zz-$SITE_HOST" "/var/www/$SITE_HOST/current/deploy/nginx.conf"
  [ -z "$EDITOR_HOST" ] || part nginx/editor.conf | sed "s/edit\.sonic\.example/$EDITOR_HOST/" | put /etc/nginx/sites-enabled/zz-sonic-editor 644 root:root
  for it in $(former_hosts); do
    if [ -e "/etc/letsencrypt/live/$it/fullchain.pem" ]; then redirect "$it" nginx.conf; else gone "/etc/nginx/sites-enabled/zz-$it"; fi
  done
  [ "$mode" = check ] || { nginx -qt && systemctl reload nginx; } || fail 'nginx rejects the new configuration and keeps the old one.'
}
certificates() {
  for host in $SITE_HOST $EDITOR_HOST; do
    [ -e "/etc/letsencrypt/live/$host/fullchain.pem" ] || need "get a certificate for $host" certbot certonly --nginx -n --agree-tos --register-unsafely-without-email -d "$host"
  done
}

# Hosts that the site had before. As long as they have a certificate, they lead to the new one, and
# their form takes what pages that are still open there send.
former_hosts() { sed -n 's#^folder /var/www/##p' $state/made 2>/dev/null | grep -vxF "$SITE_HOST" || true; }
redirect() { # HOST FILE
  local file=/var/www/$1/current/deploy/$2 template=/var/www/$SITE_HOST/current/deploy/moved/$2
  [ -e "$file" ] && [ -e "$template" ] || return 0
  as_editor sed "s/moved\.sonic\.example/$1/g; s/moved_sonic_example/moved_$(cksum <<<"$1" | cut -d' ' -f1)/g" "$template" |
    put "$file" 644 sonic-editor:sonic-editor "$server.service"
}
