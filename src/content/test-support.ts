import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Runs each test of a file in a copy of content/. */
export function inContentCopy(): void {
  const home = process.cwd();
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync('content', join(folder, 'content'), { recursive: true });
    process.chdir(folder);
  });
  afterEach(() => process.chdir(home));
}

export const FERRIES = `title: Ferries
description: A page about something that a buyer looks for, told in one plain sentence.
sections:
  - type: hero
    heading: Ferries
    lede: When the next boat leaves.
`;

/** Writes a file below the working folder, with the folders above it. */
export function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
