import { z } from 'zod';
import { group, list, opening, section, text } from '../../content/fields/field-schemas.ts';
import { button, link } from '../../content/fields/links.ts';
import { voices } from '../../content/fields/voices.ts';

const name = (title: string) => text(title, 24, 'Its name in the diagram.');

const clients = (title: string, description: string) =>
  group(
    title,
    {
      connection: text('Connection', 16, 'On the line between them and the platform.'),
      names: list('Names', name('Name'), { min: 2, max: 2 }, 'Two, one beside the other.'),
    },
    description,
  );

const diagram = group(
  'Diagram of the platform',
  {
    platform: text('Platform', 16, 'In the middle.'),
    stations: group(
      'Stations',
      {
        noise: name('Takes out the noise'),
        hears: name('Turns speech into text'),
        waits: name('Knows when it is whose turn'),
        answers: name('Finds the answer'),
        speaks: name('Turns text into speech'),
      },
      'To the left: what a voice passes through, in this order.',
    ),
    calls: clients('Clients that speak', 'To the right, the first line.'),
    systems: clients('Clients that exchange data', 'To the right, the second line.'),
  },
  'Around the two voices, which it needs; phones do not show it.',
);

export const hero = section('hero', 'Top of the page', 'The first thing that visitors see.', {
  ...opening,
  actions: list('Buttons', button, { min: 0, max: 2 }, 'At most two: the first is filled.').default(
    [],
  ),
  proof: list(
    'Facts below the buttons',
    link,
    { max: 3 },
    'Up to three, each a few words that lead to where it is explained.',
  ).optional(),
  contents: group(
    'List of contents',
    {
      label: text('Name', 30, 'Read by screen readers, such as On this page.'),
      links: list('Links', link, { min: 2, max: 8 }, 'Each leads to a part of the page.'),
      code: z
        .boolean()
        .meta({ title: 'Code', description: 'Sets the labels as code, such as GET /path.' })
        .default(false),
    },
    'Beside the text: the parts of a long page.',
  ).optional(),
  search: group(
    'Search box',
    {
      label: text('Label', 40, 'Name of the box.'),
      placeholder: text('Shown while empty', 60, 'An example of what to look for.'),
      hint: text('Below the box', 90, 'What can be found.').optional(),
    },
    'Beside the text; it has no effect.',
  ).optional(),
  voices: voices.optional(),
  diagram: diagram.optional(),
  begin: text('Button', 24)
    .meta({
      title: 'Button that begins a call',
      description: 'Visitors then take part in it. What is said is in Call to take part in.',
      isCopy: true,
      shows: 'liveCall',
    })
    .optional(),
})
  .meta({ synonyms: 'hero, banner, header, headline, introduction' })
  .refine(({ voices, diagram }) => voices || !diagram, {
    path: ['voices'],
    error:
      'is missing, but the diagram stands around it. Add the two voices, or remove the diagram.',
  })
  .refine(({ begin, diagram }) => diagram || !begin, {
    path: ['diagram'],
    error: 'is missing, but the call takes place in it. Add the diagram, or remove the button.',
  });

/** Who stands around the platform. */
export type DiagramContent = NonNullable<(typeof hero)['_output']['diagram']>;
