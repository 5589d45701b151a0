/**
 * `npm run bench -- growth`: builds copies of the site with more and more pages, and reports the build's
 * time and memory, first and after one changed word. The copies are in test-results/ and use this project's
 * packages. PAGES (numbers separated by commas) shortens it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { readContent } from '../src/site/faults/read-content.ts';
import { publicPageIds } from '../src/site/pages.ts';
import { siteOf } from '../src/site/site.ts';
import { copySite, linkPackages } from '../tests/support/copy-site.ts';

const COPY = resolve('test-results/growth');
const OWN = publicPageIds(siteOf(readContent().contents)).length;
const PAGES = process.env.PAGES?.split(',').map(Number) ?? [OWN, 200, 2000];
/** The page that is copied to make more pages. */
const PATTERN = 'content/pages/platform.yaml';

function freshCopy(total: number): void {
  rmSync(COPY, { recursive: true, force: true });
  copySite(COPY);
  linkPackages(COPY);
  mkdirSync(join(COPY, 'content/pages/more'));
  for (let number = OWN; number < total; number++) {
    write(`content/pages/more/page-${number}.yaml`, titled(`Page ${number}`));
  }
}

/** The pattern with another title and headline. */
const titled = (name: string) =>
  readFileSync(PATTERN, 'utf8')
    .replace(/^title: .+ –/m, `title: ${name} –`)
    .replace(/^ {4}heading: .+/m, `    heading: ${name}`);

function write(file: string, text: string): void {
  writeFileSync(join(COPY, file), text);
}

interface Build {
  seconds: number;
  /** Peak memory of the build in MB. */
  memory: number;
}

/** @throws Error with the build's output if it fails */
async function build(): Promise<Build> {
  const tell = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))';
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${tell}`, '--env-file=local.env', astro, 'build'],
    { cwd: COPY },
  );
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build in ${COPY} failed:\n${said}`);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, memory: Number(said.match(/peak (\d+)/)?.[1]) / 1024 };
}

console.log(`${availableParallelism()} cores, Node ${process.version}\n`);
console.log(
  '| pages | build s | ms per page | peak MB | after one word s | peak MB | home, kB br |',
);
console.log('|---|---|---|---|---|---|---|');
for (const total of PAGES) {
  freshCopy(total);
  const first = await build();
  write(PATTERN, titled('Changed'));
  const again = await build();
  const home = statSync(join(COPY, 'dist/index.html.br')).size;
  const cells = [
    total,
    first.seconds.toFixed(1),
    ((first.seconds / total) * 1000).toFixed(0),
    first.memory.toFixed(0),
    again.seconds.toFixed(1),
    again.memory.toFixed(0),
    (home / 1000).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
rmSync(COPY, { recursive: true });
