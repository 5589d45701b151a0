/** Three pages of a ferry line that link to each other, as the files of a site. */

import { createAnchors } from '../../../src/content/fields/anchors.ts';
import { fileAt, sectionsIn, valuesOf } from '../../site.ts';
import { textsIn, type Value } from '../../yaml/value.ts';
import { createRenderedIds } from './rendered-ids.ts';

const page = (name: string, hrefs: readonly string[], more = '') => `# About ${name}
title: ${name}
description: A page about something that a traveller looks for, told in one plain sentence.
sections:
  - type: hero
    heading: ${name}
    # Where to go from here.
    lede: When the next boat leaves.
    actions:
${hrefs.map((href, index) => `      - { label: Button ${index + 1}, href: ${href} }\n`).join('')}${more}`;

const text = `  - type: prose
    lastUpdated: { label: Last updated }
    contact: Contact
    contents: On this page
    markdown: |
      Begin here.

      See [the harbours](/harbours).
`;

/** A small site: the text of each of its content files, by path. */
export const texts: Record<string, string> = {
  'content/site.yaml': `name: Ferry Line
tagline: Boats to every harbour.
email: hello@ferry.example
phone: +44 20 7946 0000
security: { contact: hello@ferry.example, expires: 2030-01-01 }
`,
  'content/pages/index.yaml': page('Home', ['/harbours', '/boats#fast']),
  'content/pages/boats.yaml': page('Boats', ['/harbours#north', '/'], text),
  'content/pages/harbours.yaml': page('Harbours', ['/']),
};

export const contents = valuesOf(texts);

/** Pages whose sections have an id for each heading and title. */
export const rendering = () =>
  createRenderedIds((contents, path) => {
    const sections = sectionsIn(contents[fileAt(path)]);
    const nextAnchors = createAnchors(sections);
    const titlesIn = (section: Value) =>
      textsIn(section).flatMap(([path, text]) =>
        path.at(-1) === 'markdown'
          ? [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title)
          : ['heading', 'title'].includes(String(path.at(-1)))
            ? [text]
            : [],
      );
    return {
      sections: sections.map((section) => titlesIn(section).map(nextAnchors().ofTitle)),
      around: [],
    };
  });
