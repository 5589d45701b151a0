import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { readFiles } from './files.ts';
import { commit, push } from './git.ts';

/** What was checked last, so that nothing else is committed. */
let checked = '';
let isBusy = false;

const works: Record<string, (message: string) => Promise<void>> = {
  check: () => {
    checked = JSON.stringify(readFiles());
    return runScript('check:content');
  },
  build: () => runScript('build:local'),
  'check built': () => runScript('check:built'),
  commit: async (message) => {
    if (checked !== JSON.stringify(readFiles())) {
      throw new Error('Words were changed while the site was being checked. Publish again.');
    }
    await commit(message);
  },
  push,
};

/**
 * One step on the way to visitors; the form asks for one after the other.
 * @throws Error that says what is wrong and what to do about it
 */
export async function publish(step: string, message: string): Promise<void> {
  if (isBusy) throw new Error('Publishing is under way already, in another tab. Wait for its end.');
  isBusy = true;
  try {
    await works[step]?.(message);
  } finally {
    isBusy = false;
  }
}

/** @throws Error with what the script printed */
async function runScript(script: string): Promise<void> {
  // Astro has set NODE_ENV for its development server; a build is made for production.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--run', script], { env });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) === 0) return;
  throw new Error(stripVTControlCharacters(warned.trim() || said.trim().slice(-2000)));
}
