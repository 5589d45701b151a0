import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf } from '../../src/build/content/page-files.ts';
import { readReferences } from '../../src/build/dead-links.ts';
import { readValue } from '../content.ts';
import { withValueAt } from '../writer/value.ts';
import { linkFaults } from './links.ts';

const files = globSync('content/**/*.yaml').sort();
const contents = Object.fromEntries(
  files.map((file) => [file, readValue(file, readFileSync(file, 'utf8'))]),
);
const HOME = fileOf('index');
const PATH = ['sections', 0, 'actions', 0, 'href'];
const about = {
  file: 'about',
  path: '/about',
  ...readReferences('<main id="main"><h2 id="team">Team</h2></main>'),
};
const withLink = (link: string, home = contents[HOME]) => ({
  ...contents,
  [HOME]: withValueAt(home, PATH, link),
});
const faultsOf = (link: string) =>
  linkFaults(HOME, withLink(link), [about]).map(({ path, message }) => [
    path.join('.'),
    message.replace(/\. Correct.*/, ''),
  ]);

test.each(files)('no link of %s is refused', (file) => {
  expect(linkFaults(file, contents, [])).toEqual([]);
});

test.each(['/about', '/about/', '/about.html', '/about#team', '/platform#any', '/icon.svg'])(
  '%s leads somewhere',
  (link) => expect(faultsOf(link)).toEqual([]),
);

test.each([
  ['/abuot', 'leads nowhere; the nearest page is /about'],
  ['/about#taem', 'leads to an anchor that /about does not have'],
])('%s does not, and its field says so', (link, fault) => {
  expect(faultsOf(link)).toEqual([[PATH.join('.'), `is ${link}, which ${fault}`]]);
});

test('a link of a long text is found with its line, and an anchor whose entry is being written is there', () => {
  const file = fileOf('privacy-policy');
  const path = ['sections', 1, 'markdown'];
  const text = withValueAt(contents[file], path, 'One.\n\nSee [us](/abuot).');
  const [fault] = linkFaults(file, { ...contents, [file]: text }, []);
  expect(fault).toMatchObject({ path, line: 3 });
  const heading = withValueAt(contents[HOME], ['sections', 0, 'heading'], 'New part');
  expect(linkFaults(HOME, withLink('#new-part', heading), [about])).toEqual([]);
});

test('a former path leads somewhere, and a page that is being written is there', () => {
  const file = fileOf('new');
  const page = { title: 'New – Sonic', movedFrom: ['/older'], sections: [] };
  for (const link of ['/new', '/older']) {
    expect(linkFaults(HOME, { ...withLink(link), [file]: page }, [])).toEqual([]);
  }
});
