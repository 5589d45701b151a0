import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { readContent } from './errors/read-content.ts';
import { movedPaths, pageIds } from './pages.ts';
import { placedSections } from './placed-sections.ts';
import { getPage } from './site.ts';
import { FERRIES, inContentCopy, write } from './test-support.ts';

// Test files share their modules: what was loaded before would go on reading past the spies.
vi.hoisted(() => vi.resetModules());
// Only these two: a spy on all of node:fs would stay in streams, which it shares with other files' sockets.
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});
vi.mock('yaml', async (load) => {
  const yaml = await load<typeof import('yaml')>();
  return { ...yaml, parseDocument: vi.fn(yaml.parseDocument) };
});
inContentCopy();

/** What a site with so many pages more takes: its files read, parsed, and looked up by what a build asks of each page. */
function work(more: number) {
  for (let number = 0; number < more; number++) {
    write(`content/pages/more/page-${number}.yaml`, FERRIES);
  }
  vi.clearAllMocks();
  const { contents } = readContent();
  const reads = vi.mocked(readFileSync).mock.calls.length;
  const parses = vi.mocked(parseDocument).mock.calls.length;
  let lookups = 0;
  const site = new Proxy(contents, {
    get: (all, file) => {
      lookups += 1;
      return all[String(file)];
    },
  });
  for (const id of pageIds(site)) {
    const page = getPage(site, id);
    placedSections(site, page);
    movedPaths(site);
  }
  return { reads, parses, lookups };
}

test('each page more is read and parsed once, and asks about no other', () => {
  const [few, some, many] = [work(10), work(20), work(30)];
  expect(some.reads - few.reads).toBe(10);
  expect(some.parses - few.parses).toBe(10);
  expect(many.lookups - some.lookups).toBe(some.lookups - few.lookups);
});
