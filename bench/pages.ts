/**
 * `npm run bench`: Lighthouse on every page of the built site, mobile and desktop, and on the same pages as
 * plain HTML (bench/floor.ts); they take turns within one run. Prints Markdown; bench/README.md has what counts.
 * RUNS and PAGES (paths separated by commas) shorten it.
 */
import { availableParallelism } from 'node:os';
import { readContent } from '../src/site/errors/read-content.ts';
import { publicPageIds } from '../src/site/pages.ts';
import { pathOf } from '../src/site/urls.ts';
import { audit, type Report } from './lighthouse.ts';
import { median } from './median.ts';
import { serveFrom } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 3);

const paths = process.env.PAGES?.split(',') ?? publicPageIds(readContent().contents).map(pathOf);
const measured = new Map(
  paths.map((path) => [
    path,
    { mobile: [] as Report[], desktop: [] as Report[], floor: [] as Report[] },
  ]),
);

const site = await serveFrom('hosting/serve.ts', '4341');
const floor = await serveFrom('bench/floor.ts', '4342');
try {
  for (let run = 1; run <= RUNS; run++) {
    for (const [path, { mobile, desktop, floor: plain }] of measured) {
      console.error(`${run} of ${RUNS}: ${path}`);
      mobile.push(await audit(site.origin + path, 'mobile'));
      plain.push(await audit(floor.origin + path, 'mobile'));
      desktop.push(await audit(site.origin + path, 'desktop'));
    }
  }
} finally {
  site.child.kill();
  floor.child.kill();
}

type Figure = Exclude<keyof Report, 'scores'>;
const figure = (reports: Report[], key: Figure) => median(reports.map((report) => report[key]));
const scoresOf = (reports: Report[]) =>
  Object.keys(reports[0]?.scores ?? {})
    .map((category) => median(reports.map(({ scores }) => scores[category] ?? 0)))
    .join('/');
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

console.log(
  `Medians of ${RUNS} runs, ${availableParallelism()} cores; scores are performance/accessibility/best practices/SEO\n`,
);
console.log(
  '| page | mobile | desktop | mobile LCP s | floor s | ratio | TBT ms | floor ms | CLS | desktop LCP s | kB | floor kB | script kB | requests |',
);
console.log(`|${'---|'.repeat(14)}`);
const ratios = [...measured].map(([path, { mobile, desktop, floor: plain }]) => {
  const [paint, least] = [figure(mobile, 'largestPaint'), figure(plain, 'largestPaint')];
  const cells = [
    path,
    scoresOf(mobile),
    scoresOf(desktop),
    seconds(paint),
    seconds(least),
    (paint / least).toFixed(2),
    figure(mobile, 'blocking').toFixed(0),
    figure(plain, 'blocking').toFixed(0),
    Math.max(figure(mobile, 'shift'), figure(desktop, 'shift')).toFixed(4),
    seconds(figure(desktop, 'largestPaint')),
    kB(figure(mobile, 'bytes')),
    kB(figure(plain, 'bytes')),
    kB(figure(mobile, 'scriptBytes')),
    figure(mobile, 'requests'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return paint / least;
});
const ratio = median(ratios);
console.log(
  `\nLargest paint on mobile against the floor, median over the pages: ${ratio.toFixed(2)}`,
);
