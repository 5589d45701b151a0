#!/usr/bin/env bash
# sudo hosting/setup.sh [ANSWERS]          makes this Debian server run the site, its form and its editor
# sudo hosting/setup.sh --check [ANSWERS]  lists what that would do
# sudo hosting/setup.sh --list             lists everything that it has made, and what was set aside
# sudo hosting/setup.sh --remove           removes it all, except leads, drafts and backups
# It asks five questions, or reads ANSWERS (lines of NAME=value, like /etc/sonic/answers, where it keeps them). It only
# does what is missing or has changed, so it can be run again at any time, even after an interruption: docs/operating.md.
# `sonic update` and `sonic restore` end in it too.
# shellcheck source-path=SCRIPTDIR/..
export DEBIAN_FRONTEND=noninteractive npm_config_update_notifier=false npm_config_loglevel=error
here=$(dirname "$(dirname "$(readlink -f "$0")")") mode=run
. "$here/hosting/setup/common.sh" || { echo 'Its other parts are not here. Clone the repository, and run hosting/server.sh update in the clone.' >&2; exit 1; }
. "$here/hosting/setup/steps.sh"
. "$here/hosting/setup/machine.sh"
. "$here/hosting/setup/transition.sh"
. "$here/hosting/setup/web.sh"
. "$here/hosting/setup/people.sh"

ask() { # NAME PATTERN QUESTION
  local value; value=$(kept "$given" "$1" '')
  if [ -f "$given" ]; then
    [[ $value =~ ^($2)$ ]] || fail "$given: $1=$value is no valid answer to: $3"
  else
    while read -rp "$3: " value || fail "No answer was given to: $3"; do ! [[ $value =~ ^($2)$ ]] || break; done
  fi
  printf -v "$1" %s "$value"
}
read_answers() {
  local host='[a-z0-9-]+(\.[a-z0-9-]+)+' mail='[^ <>@]+@[^ <>@]+' given=${1:-$state/answers}
  [ -f "${1:-/}" ] || [ -z "${1-}" ] || fail "There is no file $1."
  ask SITE_HOST "$host" 'The host of the site, such as www.sonic.example'
  ask EDITOR_HOST "$host|" 'The host of the editor, such as edit.sonic.example, or nothing for no editor'
  FIRST_PERSON=; [ -z "$EDITOR_HOST" ] || ask FIRST_PERSON "[^<>]+ <$mail>" 'Who edits first, such as Anna Berg <anna@sonic.example>'
  ask SMTP_URL 'smtps?://.+|' 'The mail server, such as smtps://user:password@smtp.sonic.example:465, or nothing'
  LEADS_TO=; [ -z "$SMTP_URL" ] || ask LEADS_TO "$mail" 'Where leads are mailed, such as sales@sonic.example'
  BACKUP_TARGET=$(kept "$given" BACKUP_TARGET '')
  # What somebody has typed is kept at once, what is given once it is in place.
  [ $mode != run ] || [ -f "$given" ] || put_answers
}
put_answers() {
  printf '%s\n' "SITE_HOST=$SITE_HOST" "EDITOR_HOST=$EDITOR_HOST" "FIRST_PERSON=$FIRST_PERSON" "SMTP_URL=$SMTP_URL" "LEADS_TO=$LEADS_TO" \
    "BACKUP_TARGET=$BACKUP_TARGET" | put $state/answers 600 root:root
}

# The settings of the form service, and of the site and its editor; what somebody has added to them
# stays.
form_settings() {
  local env=$state/form-service.env from origins=https://$SITE_HOST
  [ $mode != restore ] || env=$state/next/restored.env
  from=${SMTP_URL:+$(kept $env FORM_MAIL_FROM "website@${SITE_HOST#www.}")}
  for it in $(former_hosts); do origins+=,https://$it; done
  with $env "FORM_ACCESS_KEY=$(kept $env FORM_ACCESS_KEY "$(secret)")" "FORM_ALLOWED_ORIGINS=$origins" \
    "CAPTCHA_SECRET=$(kept $env CAPTCHA_SECRET "$(secret)")" "TRUSTED_PROXIES=$(kept $env TRUSTED_PROXIES 1)" \
    "FORM_DATABASE=" "FORM_SMTP_URL=$SMTP_URL" "FORM_MAIL_TO=$LEADS_TO" "FORM_MAIL_FROM=$from"
}
site_settings() { # SETTINGS of the form service
  local clone=$site
  [ $mode != restore ] || clone=$next/site
  with <(in_clone $clone cat .env 2>/dev/null) "SITE_URL=https://$SITE_HOST" FORM_ENDPOINT=/api/contact "FORM_ACCESS_KEY=$(kept "$1" FORM_ACCESS_KEY '')" \
    "EDIT_ORIGIN=${EDITOR_HOST:+https://$EDITOR_HOST}" "PUBLISH_COMMAND='hosting/publish.sh publish'" "PUBLISH_RELOAD='date > $home/published'"
}
secret() { head -c 32 /dev/urandom | base64; }
is_in_place() {
  [ $mode != restore ] && [ -f $state/placed ] && [ -e $site ] &&
    [ "$({ form_settings; site_settings $state/form-service.env; } | version $site "$(wanted $site)")" = "$(cat $state/placed)" ]
}

setup() {
  local elsewhere; elsewhere=$(kept $state/form-service.env FORM_DATABASE '')
  [ $mode = restore ] || [ -z "$elsewhere" ] ||
    fail "$state/form-service.env: FORM_DATABASE=$elsewhere is not where backups and restores look for leads. Carry them over into data/leads.sqlite (npm run leads -- carry), and remove the line."
  [ $mode = check ] || { trap end EXIT; make_folder $state 755 root; }
  packages; node_js
  account sonic $leads; account sonic-editor $home
  folder $leads 700 sonic; folder $home 755 sonic-editor; folder $packages 755 sonic-editor
  folder "/var/www/$SITE_HOST" 755 sonic-editor; folder $backups 700 root
  owned $leads sonic; owned $home sonic-editor; owned "/var/www/$SITE_HOST" sonic-editor
  [ "$server" != nginx ] || certificates
  is_in_place || need 'build the site, try it with the form service and the editor beside what runs, and put them in place' move_on
  put_answers
  link /usr/local/sbin/sonic $program/hosting/server.sh
  "serve_$server"
  unit sonic-reload.service later; unit sonic-reload.path
  unit sonic-nightly.service later; unit sonic-nightly.timer
  if [ -z "$EDITOR_HOST" ]; then
    for it in systemd/system/sonic-editor.service caddy/editor.caddy nginx/sites-enabled/zz-sonic-editor; do gone /etc/$it; done
    unit sonic-publish.service later; unit sonic-publish.timer
  else
    gone /etc/systemd/system/sonic-publish.timer
    unit sonic-editor.service
    ! has_moved || [ $mode != check ] || echo "Would print a new link for each person: passkeys belong to a host, so nobody can sign in at $EDITOR_HOST with one of before."
  fi
  # Last, because from here on leads come in.
  unit sonic-form-service.service
  [ $mode != check ] || return 0
  answers sonic-form-service -f http://127.0.0.1:4322/api/contact/ready
  [ -z "$EDITOR_HOST" ] || answers sonic-editor http://127.0.0.1:4323/
  placed_settings | version $site HEAD >$state/placed
}
list() {
  cat $state/made 2>/dev/null || echo 'Nothing yet.'
  [ ! -d $program ] || (cd $program && runuser -u sonic -- npm run --silent leads -- aside)
  for it in "$home".before-*; do [ ! -d "$it" ] || echo "set aside $it, with the people and drafts that a restore replaced, until you delete it"; done
}
remove() {
  local installed
  [ -f $state/made ] || fail 'There is nothing to remove: setup.sh has made nothing here.'
  tac $state/made | while read -r kind what; do undo "$kind" "$what" </dev/null; done
  installed=$(sed -n 's/^package //p' $state/made)
  # shellcheck disable=SC2086
  [ -z "$installed" ] || { repair_packages && apt purge $installed; }
  # A later user may get the uid of a removed one.
  for it in "$leads" "$home" "$home".before-*; do
    [ -d "$it" ] || continue
    rm -rf "$it"/{site/.env,.ssh,.netrc,.git-credentials}
    sed -i -E 's#(url = https?://)[^/@]*@#\1#' "$it"/site/.git/config 2>/dev/null || true
    # Nobody else gets in; what is in there is as it was when the server is set up again.
    chown -hR root: "$it"; chmod go= "$it"
  done
  systemctl daemon-reload; rm -rf $state
  echo "For root alone, leads are still in $leads, drafts in $home, backups in $backups. Passwords and keys are only in the backups."
}

[ "$(id -u)" = 0 ] || fail 'Run it as root: sudo hosting/setup.sh'
case ${1-} in
  --check) mode=check; shift ;;
  --list) list; exit ;;
  --remove) lock; remove; exit ;;
  # Only server.sh, which has fetched the one, and has laid the other beside.
  --update) mode=update; shift ;;
  --restore) mode=restore; set -- $state/next/answers ;;
esac
# Not while a question is open, or no backup could be made meanwhile.
[ $mode = check ] || [ -f "${1:-$state/answers}" ] || read_answers "$@"
[ $mode = check ] || lock
read_answers "$@"
setup
[ $mode != check ] || exit 0
echo "The site is at https://$SITE_HOST, as soon as its name leads to this server."
[ -z "$EDITOR_HOST" ] || { invite; may_push; }
