# shellcheck shell=bash
# Who may edit, and whether what they publish can be pushed.

# Passkeys belong to a host. $state/invited-to is the one that people have theirs for.
has_moved() { [ -s $state/invited-to ] && [ "$(cat $state/invited-to)" != "$EDITOR_HOST" ]; }
invite() {
  local mail=${FIRST_PERSON#*<}
  people() { as_editor npm run --silent edit:people -- "$@"; }
  if has_moved; then people links; else people first "${mail%>}" "${FIRST_PERSON% <*}" || true; fi
  echo "$EDITOR_HOST" >$state/invited-to
}

may_push() {
  local said key=$home/.ssh/id_ed25519
  if said=$(as_editor env LC_ALL=C git push --dry-run 2>&1) || [[ $said == *rejected* ]]; then return; fi
  # Git adds a sentence about access rights to whatever ssh says.
  if ! grep -qiE 'denied|not allowed|read.only|write access|authentication|repository.*not found|could not read (username|password)|403' <<<"$said"; then
    echo "What is published cannot be pushed at the moment: ${said%%$'\n'*}"
    return
  fi
  [ -f $key ] || runuser -u sonic-editor -- sh -c "mkdir -p -m 700 ${key%/*} && ssh-keygen -q -t ed25519 -N '' -f $key"
  echo "Give this key write access to $(as_editor git remote get-url origin), or nothing can be published:"
  as_editor cat $key.pub
}
