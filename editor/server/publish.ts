import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { commit, push, readPublished } from './git.ts';

/** What Publish tells while it works. */
export interface Report {
  step: string;
  state: 'running' | 'done' | 'failed';
  /** What went wrong, and what to do about it. */
  text?: string;
}

/** Checks everything, then commits content/ and pushes; stops at the first step that fails. */
export async function* publish(message: string): AsyncGenerator<Report> {
  const { remote } = await readPublished();
  const steps: [step: string, work: () => Promise<void>][] = [
    ['Checking every word against its rules', () => runScript('check:content')],
    ['Building the site', () => runScript('build:local')],
    ['Checking links, titles and pictures of the built site', () => runScript('check:built')],
    ['Committing the changes', () => commit(message)],
  ];
  if (remote) steps.push([`Sending them to ${remote}`, () => push(remote)]);

  for (const [step, work] of steps) {
    yield { step, state: 'running' };
    try {
      await work();
      yield { step, state: 'done' };
    } catch (error) {
      yield { step, state: 'failed', text: (error as Error).message };
      return;
    }
  }
}

/** @throws Error with what the script printed */
async function runScript(script: string): Promise<void> {
  // Astro has set NODE_ENV for its development server; a build is made for production.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', ['run', '--silent', script], {
    env,
    shell: process.platform === 'win32',
  });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) === 0) return;
  throw new Error(stripVTControlCharacters(warned.trim() || said.trim().slice(-2000)));
}
