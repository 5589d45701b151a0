/**
 * Measures the editor on copies of the site: `npm run bench -- editor`. PAGES (numbers separated by
 * commas) sets how many pages they have, ROUNDS how often each is measured, and BESIDE names the
 * folder of another checkout, with its packages, that is measured in turns with this one. An
 * opening is measured from the address until a click on the page's headline puts the caret there; a
 * key from its event until its frame has been handed over, in the headline and in the footer, which
 * all pages share; publishing from the press until it says *Published.*, with the build.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { median } from '../../bench/median.ts';
import type { Round } from './support/measure.ts';
import { OWN_PAGES } from './support/more-pages.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGES = process.env.PAGES?.split(',').map(Number) ?? [OWN_PAGES];
const { BESIDE } = process.env;

const checkouts = [{ name: 'this', cwd: '.' }, ...(BESIDE ? [{ name: BESIDE, cwd: BESIDE }] : [])];
const cases = PAGES.flatMap((pages) =>
  [false, true].flatMap((isUnpublished) =>
    checkouts.map((checkout) => ({ ...checkout, pages, isUnpublished, rounds: [] as Round[] })),
  ),
);

for (let round = 1; round <= ROUNDS; round++) {
  for (const { name, cwd, pages, isUnpublished, rounds } of cases) {
    console.error(`${round} of ${ROUNDS}: ${name}, ${pages} pages`);
    const env = { ...process.env, PAGES: String(pages), UNPUBLISHED: isUnpublished ? '1' : '' };
    const script = resolve('editor/bench/support/measure.ts');
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const said = execFileSync(process.execPath, [script], { cwd, env, stdio: [...stdio] });
    rounds.push(JSON.parse(String(said)));
  }
}

const keys = (all: Round['own'][]) => {
  const times = all.flatMap((each) => each.times);
  const work = median(all.map((each) => each.work));
  return `${median(times).toFixed(1)} (${work.toFixed(1)}, ${Math.round(Math.max(...times))})`;
};

console.log(
  `Medians of ${ROUNDS} rounds; in brackets what a key takes of the processor, and the longest\n`,
);
console.log(
  '| checkout | pages | opening s | key in own text ms | in shared text ms | script kB | publishing s |',
);
console.log(`|${'---|'.repeat(7)}`);
for (const { name, pages, isUnpublished, rounds } of cases) {
  const all = (figure: Exclude<keyof Round, 'own' | 'shared'>) => rounds.map((it) => it[figure]);
  const cells = [
    name,
    `${pages}${isUnpublished ? ', all unpublished' : ''}`,
    (median(all('opening')) / 1000).toFixed(1),
    keys(rounds.map(({ own }) => own)),
    keys(rounds.map(({ shared }) => shared)),
    Math.round(median(all('script')) / 1000),
    (median(all('publishing')) / 1000).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
