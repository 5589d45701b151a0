import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { readFiles } from './files.ts';
import { commit, push, readPublished, refuseUnready } from './git.ts';

let isBusy = false;

/**
 * Checks content/, commits it, and pushes the commit if there is a remote.
 * @returns a sentence for each step
 * @throws Error that says what is wrong and what to do about it
 */
export async function* publish(message: string): AsyncGenerator<string> {
  if (isBusy) throw new Error('Publishing is under way already. Wait for its end.');
  isBusy = true;
  try {
    await refuseUnready();
    const checked = JSON.stringify(readFiles());
    yield 'Checking every word against its rules …';
    await runScript('check:content');
    yield 'Building the site …';
    await runScript('build:local');
    yield 'Checking links, titles and pictures of the built site …';
    await runScript('check:built');
    if (checked !== JSON.stringify(readFiles())) {
      throw new Error('Words were changed while the site was being checked. Publish again.');
    }
    yield 'Committing the changes …';
    await commit(message);
    const { remote } = await readPublished();
    if (remote) {
      yield `Sending them to ${remote} …`;
      await push(remote);
    }
    yield remote ? 'Published.' : 'Committed.';
  } finally {
    isBusy = false;
  }
}

/** @throws Error with the script's output if it fails */
async function runScript(script: string): Promise<void> {
  // Without NODE_ENV, which Astro has set to development.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--run', script], { env });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) === 0) return;
  const words = stripVTControlCharacters(warned.trim() || said.trim().slice(-2000));
  // Removes the time and the integration's name from Astro's log.
  throw new Error(words.replaceAll(/^[\d:]+ \[ERROR\] \[[\w-]+\] /gm, ''));
}
