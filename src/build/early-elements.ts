import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type Rolldown } from 'vite';
import { BROWSERS } from './browsers.ts';

const END = '.early.element.ts';

const bundles = new Map<string, Promise<string>>();

/** @returns the script of those elements in a page’s markup that act before its first paint */
export async function earlyElements(html: string): Promise<string> {
  const files = globSync(`src/**/*${END}`).sort();
  const present = files.filter((file) => html.includes(`<${basename(file, END)}`));
  return (await Promise.all(present.map(bundled))).join('');
}

function bundled(file: string): Promise<string> {
  const known = import.meta.env.DEV ? undefined : bundles.get(file);
  const code = known ?? bundle(file);
  bundles.set(file, code);
  return code;
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: BROWSERS,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}
