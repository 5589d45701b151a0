/**
 * `npm run bench -- growth`: builds copies of the site with more and more pages, and reports the build's
 * time and memory, first and after one changed word. The copies are in test-results/ and use this project's
 * packages. PAGES (numbers separated by commas) shortens it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { copySite, linkPackages } from '../tests/support/copy-site.ts';
import { addPages, OWN_PAGES, PATTERN, titled } from './more-pages.ts';

const COPY = resolve('test-results/growth');
const PAGES = process.env.PAGES?.split(',').map(Number) ?? [OWN_PAGES, 200, 2000];

function freshCopy(total: number): void {
  rmSync(COPY, { recursive: true, force: true });
  copySite(COPY);
  linkPackages(COPY);
  addPages(COPY, total);
}

interface Build {
  seconds: number;
  /** Peak memory of the build in MB. */
  memory: number;
}

/** @throws Error with the build's output if it fails */
async function build(): Promise<Build> {
  const reportPeak = 'process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))';
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${reportPeak}`, '--env-file=local.env', astro, 'build'],
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
  writeFileSync(join(COPY, PATTERN), titled('Changed'));
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
