import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReferences } from '../../src/build/dead-links.ts';
import { files, pageFile, readValue } from '../content.ts';
import { withValueAt } from '../writer/value.ts';
import { linkFaults } from './links.ts';

const read = (file: string) => readValue(file, readFileSync(file, 'utf8'));
const HOME = pageFile('index');
const PATH = ['hero', 'actions', 0, 'href'];
const about = {
  file: 'about',
  path: '/about',
  ...readReferences('<main id="main"><h2 id="team">Team</h2></main>'),
};
const faultsOf = (link: string) =>
  linkFaults(HOME, withValueAt(read(HOME), PATH, link), [about]).map(({ path, message }) => [
    path.join('.'),
    message.replace(/\. Correct.*/, ''),
  ]);

test.each(files)('no link of %s is refused', (file) => {
  expect(linkFaults(file, read(file), [])).toEqual([]);
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

test('a link of a text is found, and an anchor whose entry is being written is there', () => {
  const [fault] = linkFaults('content/legal/privacy-policy.md', 'See [us](/abuot).', []);
  expect(fault?.message).toMatch(/^is \/abuot, which leads nowhere/);
  const heading = withValueAt(read(HOME), ['hero', 'heading'], 'New part');
  expect(linkFaults(HOME, withValueAt(heading, PATH, '#new-part'), [about])).toEqual([]);
});
