/**
 * `npm run bench` measures the pages; `npm run bench -- PART` runs the bench of a part, such as
 * editor/bench/editor.ts.
 */
import { argv } from 'node:process';

const [, , part] = argv;
await (part ? import(`../${part}/bench/${part}.ts`) : import('./pages.ts'));
