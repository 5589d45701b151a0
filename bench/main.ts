/** `npm run bench -- pages|editor|growth|second|typing`: runs one bench; pages is the default. */
const benches: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.ts'),
  editor: () => import('./editor.ts'),
  growth: () => import('./growth.ts'),
  second: () => import('./second-page.ts'),
  typing: () => import('./typing.ts'),
};

export {};

const [name = 'pages'] = process.argv.slice(2);
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`There is no bench ${name}. Choose one of ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
}
