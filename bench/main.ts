/** `npm run bench -- pages|second`, or one of a part in its own folder: runs a bench; pages is the default. */
import { globSync } from 'node:fs';
import { parse, resolve } from 'node:path';

const benches: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.ts'),
  second: () => import('./second-page.ts'),
  ...Object.fromEntries(
    globSync('*/bench/*.ts').map((file) => [parse(file).name, () => import(resolve(file))]),
  ),
};

const [name = 'pages'] = process.argv.slice(2);
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`There is no bench ${name}. Choose one of ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
}
