/** The editor among the settings that people have made for their own git. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draft, makeClone, read, SITE, send, withField } from '../accounts/test-support.ts';
import { workspaceIn } from './checkout.ts';
import { history } from './git-history.ts';
import { fetchOthers, mergeUpstream } from './merge-upstream.ts';

const { folder, clone, git, live, remove } = await makeClone();
const own = workspaceIn(clone);
const developer = join(folder, 'developer');
git('clone', '--quiet', join(folder, 'remote'), developer);
// The remote is somebody else’s machine.
execFileSync('git', ['config', 'core.hooksPath', 'hooks'], { cwd: join(folder, 'remote') });

const program = (name: string, script: string) => {
  const place = join(folder, name);
  mkdirSync(join(place, '..'), { recursive: true });
  writeFileSync(place, `#!/bin/sh\n${script}\n`);
  chmodSync(place, 0o755);
  return place;
};
const viewer = program('viewer', 'echo Another picture of it');
const gpg = program(
  'gpg',
  `case "$*" in *--verify*) echo 'gpg: Good signature' >&2; exit 0;; esac
cat >/dev/null; echo '[GNUPG:] SIG_CREATED ' >&2
printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n'`,
);
const HOOKS =
  'commit-msg fsmonitor-watchman post-checkout pre-commit pre-push prepare-commit-msg reference-transaction';
for (const hook of HOOKS.split(' ')) {
  for (const place of ['hooks', 'clone/.git/hooks']) program(`${place}/${hook}`, 'exit 1');
}
writeFileSync(join(folder, 'attributes'), '* -text eol=crlf diff=shout\n');
writeFileSync(join(folder, 'ignored'), '*.yaml\n*.jpg\ncontent\n');

/** Each as a section of a `.gitconfig`; what it is for says git’s own guide. */
const SETTINGS = {
  'another program for differences': `[diff]\nexternal = ${viewer}\n[diff "shout"]\ncommand = ${viewer}\ntextconv = tr a-z A-Z <`,
  'differences without prefixes': '[diff]\nnoprefix = true\nmnemonicPrefix = true\nrelative = true',
  'differences in colour': '[color]\nui = always\ndiff = always\n[diff]\ncolorMoved = zebra',
  'an order of files': `[diff]\norderFile = ${join(folder, 'ignored')}\nrenames = copies`,
  'white space': '[apply]\nwhitespace = error-all\n[core]\nwhitespace = tab-in-indent,cr-at-eol',
  'signed commits': `[commit]\ngpgSign = true\n[push]\ngpgSign = true\n[gpg]\nprogram = false`,
  'signatures shown': `[log]\nshowSignature = true\nfollow = true\n[gpg]\nprogram = ${gpg}`,
  'an own pager': '[core]\npager = false\n[pager]\nlog = false\ndiff = false',
  'line ends of Windows': `[core]\nautocrlf = true\nsafecrlf = true\nattributesFile = ${join(folder, 'attributes')}`,
  'messages as a form': '[commit]\ntemplate = /nowhere\ncleanup = strip\nverbose = true',
  'what is pushed': '[push]\ndefault = nothing\nfollowTags = true\nrecurseSubmodules = only',
  conflicts: '[merge]\nconflictStyle = zdiff3\n[submodule]\nrecurse = true',
  hooks: `[core]\nhooksPath = ${join(folder, 'hooks')}\nfsmonitor = ${join(folder, 'hooks/fsmonitor-watchman')}`,
  'files that are ignored everywhere': `[core]\nexcludesFile = ${join(folder, 'ignored')}`,
  'another encoding': '[i18n]\ncommitEncoding = ISO-8859-1\nlogOutputEncoding = ISO-8859-1',
};

const others = (...args: string[]) =>
  execFileSync('git', args, { cwd: developer, encoding: 'utf8', stdio: 'pipe' });
/** Publishes a change of the program and of the content as a developer does, signed. */
function publishElsewhere(words: string): void {
  others('pull', '--quiet');
  writeFileSync(join(developer, 'program.ts'), `export const words = '${words}';\n\tTab \n`);
  const text = readFileSync(join(developer, SITE), 'utf8');
  writeFileSync(join(developer, SITE), withField(text, 'tagline', words));
  others('add', '--all');
  const who = ['-c', 'user.name=Dev', '-c', 'user.email=dev@x.example', '-c', `gpg.program=${gpg}`];
  others(...who, 'commit', '--quiet', '--gpg-sign', '--message', words);
  others('push', '--quiet');
}

beforeEach(() => {
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_EXTERNAL_DIFF', 'GIT_DIFF_OPTS', 'GIT_DIR']) {
    vi.stubEnv(name, undefined);
  }
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(remove);

test.each(Object.entries(SETTINGS))(
  'takes in what others have published and publishes, with %s',
  async (words, settings) => {
    publishElsewhere(words);
    const place = join(folder, 'gitconfig');
    writeFileSync(place, `${settings}\n`);
    vi.stubEnv('GIT_CONFIG_GLOBAL', place);
    await fetchOthers(own);
    expect(await mergeUpstream(own, {})).toEqual({ conflicts: [], gone: [] });
    expect(await history(own)).toContainEqual(
      expect.objectContaining({ who: 'Dev', when: expect.stringMatching(/^20/) }),
    );
    draft(own, 'email', 'zoe@sonic.example');
    expect((await send(own, '# Größe')).at(-1)).toBe('Published.');
    const [latest] = await history(own);
    expect(latest).toMatchObject({ who: 'Operator', what: '# Größe', isOfContent: true });
    vi.unstubAllEnvs();

    expect(git('status', '--porcelain')).toBe('');
    expect(readFileSync(join(clone, 'program.ts'), 'utf8')).toContain(words);
    expect(live()).toBe(read(own));
    expect(git('show', `origin/main:${SITE}`)).toBe(read(own));
    expect(read(own)).toContain(`tagline: ${words}`);
    // Undone, so that there is something to publish with the next settings.
    draft(own, 'email', 'hello@sonic.example');
    await send(own, 'Email');
  },
);

test('works in its own checkout, whatever git was at work when it was started', async () => {
  publishElsewhere('From a hook');
  vi.stubEnv('GIT_DIR', join(developer, '.git'));
  vi.stubEnv('GIT_EXTERNAL_DIFF', viewer);
  vi.stubEnv('GIT_DIFF_OPTS', '--unified=0');
  await fetchOthers(own);
  await mergeUpstream(own, {});
  vi.unstubAllEnvs();
  expect(git('status', '--porcelain')).toBe('');
  expect(readFileSync(join(clone, 'program.ts'), 'utf8')).toContain('From a hook');
});

test('reaches a remote with the command for ssh that somebody has set', async () => {
  const ssh = program('own ssh', 'for last in "$@"; do :; done; eval "$last"');
  const place = join(folder, 'gitconfig');
  writeFileSync(place, `[core]\nsshCommand = '${ssh}' -p 22\n`);
  git('remote', 'set-url', 'origin', `ssh://git@nowhere.example${join(folder, 'remote')}`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', place);
  draft(own, 'tagline', 'By ssh');
  expect((await send(own, 'Tagline')).at(-1)).toBe('Published.');
  expect(live()).toContain('tagline: By ssh');
});
