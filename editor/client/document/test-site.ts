/** Three pages of a ferry line that link to each other, as the files of a site. */

import { valuesOf } from '../../site.ts';

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
