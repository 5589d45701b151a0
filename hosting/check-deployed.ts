/**
 * `npm run check:deployed -- https://www.sonic.example`: requests every page, redirect and hashed file of
 * a live site and prints what differs from the build's policy in deploy/. It also posts an empty form,
 * which stores nothing, and reads when security.txt expires. Exits with status 1 on any fault.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { askForm } from './ask-form.ts';
import { compareResponse } from './compare-response.ts';
import { HASHED, type SitePolicy } from './policy.ts';
import { checkSecurityText } from './security-text.ts';

const [address] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  console.error('Say which site: npm run check:deployed -- https://www.sonic.example');
  process.exit(2);
}
if (!existsSync('deploy/policy.json')) {
  console.error(
    'There is no build to compare with. Run npm run build with the settings of the live site.',
  );
  process.exit(2);
}
const { origin } = new URL(address);
const policy: SitePolicy = JSON.parse(readFileSync('deploy/policy.json', 'utf8'));
const hashedFiles = globSync(`${HASHED.slice(1)}**/*`, { cwd: 'dist' })
  .filter((file) => /\.\w+$/.test(file) && !/\.(br|gz)$/.test(file))
  .map((file) => `/${file}`);

const paths = [
  ...policy.pages,
  ...Object.keys(policy.redirects),
  ...hashedFiles,
  '/there-is-no-such-page',
];
const securityText = '/.well-known/security.txt';
const get = (path: string) =>
  fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });

let faulty = 0;
for (const path of paths) report(path, await answered(() => check(path)));
report(securityText, await answered(async () => checkSecurityText(await get(securityText))));
report(
  `the form's address ${policy.form.endpoint}`,
  await answered(() => askForm(policy.form, origin)),
);

const requests = paths.length + 2;
console.log(
  faulty === 0
    ? `${origin} answers all ${requests} requests as this build says.`
    : `${origin} answers ${faulty} of ${requests} requests in another way than this build says.`,
);
process.exitCode = faulty === 0 ? 0 : 1;

function report(what: string, faults: string[]) {
  for (const fault of faults) console.log(`${what}: ${fault}`);
  if (faults.length > 0) faulty += 1;
}

async function check(path: string): Promise<string[]> {
  const response = await get(path);
  return compareResponse(policy, path, {
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  });
}

async function answered(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [`no answer (${cause instanceof Error ? cause.message : cause})`];
  }
}
