/** The schema of the header and the footer. */
import { z } from 'zod';
import { group, list, text } from '../fields/field-schemas.ts';
import { href, link } from '../fields/links.ts';

const menu = group('Menu', {
  label: text('Label', 30, 'What visitors click.'),
  entries: list(
    'Links',
    link
      .extend({ text: text('Line below it', 90, 'What the page offers.') })
      .meta({ title: 'Link' }),
    {},
    'What the menu opens.',
  ),
});

const column = group('Column', {
  heading: text('Heading', 30, 'Above the links.'),
  links: list('Links', link, {}, 'From top to bottom.'),
});

const legalLink = group('Link', { label: text('Label', 30, 'What visitors click.'), href });

/** What the header has room for at 64rem, where its links begin to stand side by side, in px. */
const ROOM = { all: 620, letter: 7.7, aroundLink: 30, aroundMenu: 50 };

/** About how wide these links and menus are side by side, in px. */
const widthOf = (items: readonly { label: string }[]) =>
  items.reduce(
    (sum, item) =>
      sum +
      ROOM.letter * item.label.length +
      ('entries' in item ? ROOM.aroundMenu : ROOM.aroundLink),
    0,
  );

/** Header and footer. */
export const navigation = group('Header and footer', {
  home: text('Home link', 40, 'Read by screen readers for the logo, which links to the home page.'),
  skip: text('Skip link', 40, 'Shown to visitors with a keyboard: it leads past the menu.'),
  menu: text('Menu button', 20, 'On narrow screens.'),
  mainLabel: text('Label of the menu', 40, 'Read by screen readers before the header’s links.'),
  header: list(
    'Header',
    z.union([link, menu]).meta({ title: 'Link or menu' }),
    {},
    'From left to right: links, and menus of links.',
  ).refine((items) => widthOf(items) <= ROOM.all, {
    error: ({ input }) =>
      `is about ${Math.round(widthOf(input as { label: string }[]))} px wide, and ${ROOM.all} fit on a narrow laptop. Shorten labels, or put links into a menu.`,
  }),
  contact: link.meta({ title: 'Contact button', description: 'At the right end of the header.' }),
  theme: group(
    'Dark theme',
    { toggle: text('Button', 40, 'Read by screen readers.') },
    'The button that changes between light and dark.',
  ),
  motion: group(
    'Moving background',
    {
      pause: text('Pause', 30, 'On the button while the background moves.'),
      resume: text('Resume', 30, 'On the button while it is still.'),
    },
    'The button that stops it.',
  ),
  footer: group(
    'Footer',
    {
      label: text('Label of the footer', 40, 'Read by screen readers.'),
      columns: list('Columns', column, { min: 0 }, 'From left to right.'),
      legal: list('Legal links', legalLink, { min: 0 }, 'In the last line.'),
      legalLabel: text('Label of the legal links', 40, 'Read by screen readers.'),
      copyright: text('Copyright', 60, 'After the year.'),
    },
    'At the end of every page.',
  ),
}).meta({ synonyms: 'navbar, navigation, social links' });

export type Navigation = z.infer<typeof navigation>;
