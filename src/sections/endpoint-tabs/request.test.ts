import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { curlOf, fetchOf, type Piece, readValue } from './request.ts';

const post = { method: 'POST', path: '/a' } as const;
const get = { method: 'GET', path: '/a' } as const;

const NASTY = {
  quotes: `It's "so" 'quoted' \\' \\" \\`,
  lines: 'one\ntwo\r\nthree\u2028four\u0000',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell would read it.
  shell: '$HOME ${HOME} $(exit 1) `exit 1` !! & | > ; # %',
  emoji: '👩‍🔧 📦',
  rtl: 'متى تصل الطلبية؟ \u202Eabc',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: JavaScript would read it in backticks.
  script: '</script><!-- ${0} */ //',
  long: '"\'$`'.repeat(2500),
};
const object = { ...NASTY, list: [NASTY.quotes, null, 1.5, [true]], empty: {} };

const codeOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const strings = Object.entries(NASTY).map(([name, value]) => ({ name, value }));
const values = [...strings, { name: 'object', value: object }];

/** The last argument of curl, as a shell passes it on. */
function sentByShell(code: string): string {
  const command = `curl() { printf %s "\${@: -1}"; }; BASE_URL=https://api.example\n${code}`;
  execFileSync('bash', ['-n', '-c', code]);
  return execFileSync('bash', ['-c', command], { encoding: 'utf8' });
}

/** What JavaScript passes to fetch. */
async function sentByScript(code: string): Promise<[string, RequestInit]> {
  const folder = mkdtempSync(join(tmpdir(), 'request-'));
  try {
    const file = join(folder, 'request.mjs');
    const runner = join(folder, 'run.mjs');
    writeFileSync(file, code);
    execFileSync(process.execPath, ['--check', file]);
    const globals =
      "const BASE_URL = 'https://api.example'; const headers = {}; const sent = [];\n" +
      'const fetch = async (...all) => { sent.push(...all); return { json() {} }; };\n';
    writeFileSync(runner, `${globals}${code}\nconsole.log(JSON.stringify(sent));`);
    const printed = execFileSync(process.execPath, [runner], { encoding: 'utf8' });
    return JSON.parse(printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a shell sends exactly what was typed', () => {
  const sent = JSON.parse(sentByShell(codeOf(curlOf(post, values))));
  expect(sent).toEqual({ ...NASTY, object });
});

test('JavaScript sends exactly what was typed', async () => {
  const [, { method, body }] = await sentByScript(codeOf(fetchOf(post, values)));
  expect(method).toBe('POST');
  expect(JSON.parse(String(body))).toEqual({ ...NASTY, object });
});

test('no key sets the prototype', async () => {
  const value = readValue('object', '{"__proto__": {"a": "\\"__proto__\\":"}}');
  const [, { body }] = await sentByScript(codeOf(fetchOf(post, [{ name: 'context', value }])));
  expect(body).toBe(JSON.stringify({ context: value }));
});

test('an address holds what was typed in either language', async () => {
  const [inScript] = await sentByScript(codeOf(fetchOf(get, strings)));
  // The address is the first argument; the last is the header.
  const code = codeOf(curlOf(get, strings)).replace(/ \\\n.*$/s, '');
  for (const address of [inScript, sentByShell(code)]) {
    const sent = new URL(address).searchParams;
    expect(Object.fromEntries(sent)).toEqual(NASTY);
  }
});

test('half of an emoji breaks nothing', () => {
  expect(codeOf(curlOf(get, [{ name: 'a', value: '\ud83d' }]))).toContain('?a=%EF%BF%BD"');
  expect(codeOf(curlOf(post, [{ name: 'a', value: '\ud83d' }]))).toContain('"\\ud83d"');
});

test('requests are indented, and values stand apart', () => {
  const pieces = curlOf(post, [{ name: 'context', value: { language: 'en-GB' } }]);
  expect(codeOf(pieces)).toBe(
    [
      'curl -X POST "$BASE_URL/a" \\',
      '  -H "$AUTH_HEADER" \\',
      '  -H "Content-Type: application/json" \\',
      "  -d '{",
      '    "context": {',
      '      "language": "en-GB"',
      '    }',
      "  }'",
    ].join('\n'),
  );
  expect(pieces.find(({ name }) => name === 'context')?.text).toContain('en-GB');
  expect(codeOf(curlOf(get, []))).toContain('"$BASE_URL/a" \\');
  expect(codeOf(fetchOf(post, []))).toContain('JSON.stringify({}),');
});

test('what is empty is left out, and what is no JSON is told', () => {
  expect(readValue('string', '')).toBeUndefined();
  expect(readValue('string', ' 7 ')).toBe(' 7 ');
  expect(readValue('array', '["m104"]')).toEqual(['m104']);
  expect(() => readValue('object', '{')).toThrow(SyntaxError);
});
