import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allPages } from './built-site.ts';

interface Message {
  type: string;
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/**
 * For a few dozen pages Java's optimising compiler does not pay off; without it the stack has to be
 * larger.
 */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-Xss4m'];
const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar';

/**
 * Its CSS parser knows no view transitions (Lightning CSS checks our CSS), and it knows no `<link
 * rel=expect>`.
 */
const UNKNOWN = /^CSS:|“link” element with a “blocking” attribute/;

const hasJava = !spawnSync('java', ['-version']).error;

test.skipIf(!hasJava)('the Nu checker finds nothing in any page', async () => {
  const files = allPages.map(({ id }) => `dist/${id}.html`);
  const { stdout } = await promisify(execFile)(
    'java',
    [...SHORT_RUN, '-jar', CHECKER, '--stdout', '--exit-zero-always', '--format', 'json', ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  expect(
    messages

      .filter(({ type, message }) => type !== 'info' && !UNKNOWN.test(message))
      .map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} At: ${extract}`),
  ).toEqual([]);
});
