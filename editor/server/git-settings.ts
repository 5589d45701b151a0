/**
 * How the editor asks git, so that nothing that somebody has set for their own work changes what it
 * does or says.
 */

const FIXED = {
  'commit.cleanup': 'whitespace',
  'commit.gpgSign': 'false',
  // What somebody has set for all their folders; the site's own .gitattributes stays.
  'core.attributesFile': '/dev/null',
  'core.fsmonitor': 'false',
  // A hook is for whoever commits by hand: here it could stop half of what belongs together.
  'core.hooksPath': '/dev/null',
  'core.safecrlf': 'false',
  'core.whitespace': 'trailing-space',
  'fetch.prune': 'false',
  // Old commits are kept, because drafts may be based on what a forced push has replaced.
  'gc.pruneExpire': 'never',
  'i18n.commitEncoding': 'UTF-8',
  'i18n.logOutputEncoding': 'UTF-8',
  'log.follow': 'false',
  'log.showSignature': 'false',
  'push.followTags': 'false',
  'push.gpgSign': 'false',
  'push.recurseSubmodules': 'no',
  'submodule.recurse': 'false',
};

/** Options of git itself, before the command. */
export const OPTIONS: readonly string[] = [
  '--no-pager',
  ...Object.entries(FIXED).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** What leads to other work than that of the editor, or lets another program draw differences. */
const FOREIGN =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|NAMESPACE|PREFIX|EXTERNAL_DIFF|DIFF_OPTS|\w+_PATHSPECS|ATTR_\w+)$/;

/** ssh as somebody has set it for git, but never asking, because nobody would see the question. */
const SSH =
  'ask() { eval "$(git config core.sshCommand || echo ssh) -oBatchMode=yes" \'"$@"\'; }; ask';

/** The environment in which git runs. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  return {
    GIT_SSH_COMMAND: SSH,
    GIT_SSH_VARIANT: 'ssh',
    ...Object.fromEntries(own),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}
