/**
 * `npm run check:deployed -- https://www.sonic.example`: requests every page, redirect and hashed
 * file of a live site and prints what differs from the build in dist/. It also posts an empty form,
 * which stores nothing, and reads when security.txt expires. Exits with status 1 on any difference.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { checkSecurityText, compareResponse, type Expected } from './compare-response.ts';
import { findForm, probeForm } from './form-probe.ts';
import { HASHED } from './headers.ts';
import { pagePath, readRedirects } from './redirects.ts';

const [address] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  console.error('Usage: npm run check:deployed -- https://www.sonic.example');
  process.exit(2);
}
if (!existsSync('deploy')) {
  console.error(
    'There is no build to compare with. Run npm run build with the settings of the live site.',
  );
  process.exit(2);
}
const { origin } = new URL(address);
const get = (path: string) =>
  fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
const pages = new Map(
  globSync('**/*.html', { cwd: 'dist' }).map((file) => [
    pagePath(file),
    readFileSync(`dist/${file}`, 'utf8'),
  ]),
);
const hashed = globSync(`${HASHED.slice(1)}**/*.*`, { cwd: 'dist' })
  .filter((file) => !/\.(br|gz)$/.test(file))
  .map((file): [string, string] => [`/${file}`, readFileSync(`dist/${file}`, 'utf8')]);
const redirects = readRedirects(readFileSync('dist/_redirects', 'utf8'));

const expected: [string, Expected][] = [
  ...Array.from(pages)
    .concat(hashed)
    .filter(([path]) => !path.endsWith('/404'))
    .map(([path, body]): [string, Expected] => [path, { status: 200, body }]),
  ['/there-is-no-such-page', { status: 404, body: pages.get('/404') ?? '' }],
  ...Object.entries(redirects).map(([from, to]): [string, Expected] => [from, { to }]),
];

let differing = 0;
let requests = 0;
try {
  for (const [path, wanted] of expected) {
    const response = await get(path);
    const body = await response.text();
    const { status, headers } = response;
    report(path, compareResponse(path, wanted, { status, headers, body }));
  }
  const securityText = '/.well-known/security.txt';
  report(securityText, await checkSecurityText(await get(securityText)));
  const form = findForm([...pages.values()]);
  if (form) report(`the form at ${form.action}`, await probeForm(form, origin));
  console.log(
    differing === 0
      ? `${origin} matches this build in all ${requests} requests.`
      : `${origin} differs from this build in ${differing} of ${requests} requests.`,
  );
} catch (error) {
  const { message, cause = { message } } = error as Error & { cause?: Error };
  console.log(`${origin} does not answer (${cause.message}). Is the server running?`);
  differing += 1;
}
process.exitCode = differing === 0 ? 0 : 1;

function report(what: string, differences: string[]) {
  for (const difference of differences) console.log(`${what}: ${difference}`);
  requests += 1;
  if (differences.length > 0) differing += 1;
}
