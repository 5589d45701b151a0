import { expect, test } from 'vitest';
import { firstWith } from '../../tests/support/content.ts';
import { parseContent } from '../content/errors/parse.ts';
import { page } from './page.ts';

const hero = { type: 'hero', heading: 'Ferries', lede: 'When the next boat leaves.' };
const closing = { type: 'closing', heading: 'Call us', actions: [{ label: 'Call' }] };
const { section: form } = firstWith('contact-form');
const good = {
  title: 'Ferries',
  description: 'A page about something that a buyer looks for, told in one plain sentence.',
  sections: [hero],
};
const check = (changes: object) => () =>
  parseContent('ferries.yaml', JSON.stringify({ ...good, ...changes }), page);

test('one section is enough for a page', () => {
  expect(check({})()).toEqual({
    ...good,
    background: 'subtle',
    service: false,
    movedFrom: [],
    sections: [{ ...hero, actions: [] }],
  });
});

test.each([
  [
    { sections: [hero, form, form] },
    'sections entry 3 is a second contact form. A page can have one; remove this one.',
  ],
  [
    { sections: [closing, hero] },
    'sections entry 1 has no headline for the page. Begin with “Top of the page” or “',
  ],
  [{ sections: [hero, { type: 'banner' }] }, 'sections entry 2, type is "banner"; it can be '],
  [
    { sections: [hero, { ...hero, text: 'More' }] },
    'sections entry 2 has a field that nothing shows: text',
  ],
  [{ movedFrom: ['/ferries.html'] }, 'movedFrom entry 1 ends in .html'],
  [{ movedFrom: ['/.well-known/security.txt'] }, 'that the site or its host answers itself'],
  [{ movedFrom: ['/../x'] }, 'that begins with a dot'],
  [{ movedFrom: ['ferries'] }, 'movedFrom entry 1 is not a path. Write the former path, such as /'],
  [{ title: 'Long '.repeat(12).trim() }, 'title has 59 characters; at most 50 fit'],
  [{ description: 'Too short.' }, 'description has 10 characters; at least 70 are needed'],
  [{ description: 'Long '.repeat(33) }, 'description has 164 characters; at most 160 fit'],
])('%o is rejected', (changes, message) => {
  expect(check(changes)).toThrow(message);
});
