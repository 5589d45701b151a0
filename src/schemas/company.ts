/** Schemas of the pages about the company (specification, sections 2 and 3). */
import { z } from 'zod';
import { heading, intro, text } from './fields.ts';
import { svg } from './svg.ts';

export const mission = z
  .strictObject({
    heading: heading(40),
    statement: text('Statement', 120, 'One sentence in large type.'),
    paragraphs: z
      .array(text('Paragraph', 400))
      .min(1)
      .max(3)
      .meta({ title: 'Paragraphs', description: 'One to three.' }),
  })
  .meta({ title: 'Mission', description: 'What the company is for.' });

/** The three product tiers. */
export const tiers = z
  .strictObject({
    heading: heading(),
    tiers: z
      .array(
        z
          .strictObject({
            name: text('Name', 40, 'Name of the tier.'),
            text: text('Text', 240, 'What it does for a customer.'),
            voices: z
              .number()
              .int()
              .min(1)
              .max(16)
              .meta({ title: 'Voices', description: 'How many its drawing shows, 1 to 16.' }),
          })
          .meta({ title: 'Tier' }),
      )
      .length(3)
      .meta({ title: 'Tiers', description: 'Three, from small to large.' }),
  })
  .meta({ title: 'Three tiers', description: 'From one voice to many.' });

/** The picture that links to the team's website; `picture` is its text alternative. */
export const team = z
  .strictObject({
    heading: heading(40),
    text: text('Text', 320, 'Who the team is.'),
    picture: text('Picture in words', 160, 'What a screen reader says in place of the drawing.'),
    link: text('Words of the link', 40, 'The address that it leads to is in Provider.'),
  })
  .meta({ title: 'Team', description: 'A few words beside the picture.' });

export const partner = z
  .strictObject({
    name: text('Name', 30, 'As the partner writes it.'),
    logo: svg,
    description: text('Description', 160, 'What the partner does.'),
    type: text('Programme', 30, 'The one that the partner belongs to.'),
  })
  .meta({ title: 'Partner' });

export const partnerList = z.strictObject({ heading: heading(), intro: intro(200) }).meta({
  title: 'List of partners',
  description: 'The partners themselves are in Partners, under Lists.',
});

export const job = z
  .strictObject({
    title: text('Position', 60, 'What the work is called.'),
    department: text('Department', 40, 'Where in the company.'),
    location: text('Location', 40, 'Where the work is done.'),
    type: text('Kind', 30, 'Such as Full-time.'),
  })
  .meta({ title: 'Open position' });

/** The texts of the list of open positions. */
export const positionList = z
  .strictObject({
    heading: heading(),
    intro: intro(200),
    department: text('Label of the department', 30, 'Stands beside it at each position.'),
    location: text('Label of the location', 30, 'Stands beside it at each position.'),
    type: text('Label of the kind', 30, 'Stands beside it at each position.'),
  })
  .meta({
    title: 'List of positions',
    description: 'The positions themselves are in Open positions, under Lists.',
  });

export type Mission = z.infer<typeof mission>;
export type Tiers = z.infer<typeof tiers>;
export type Team = z.infer<typeof team>;
export type Partner = z.infer<typeof partner>;
export type PartnerList = z.infer<typeof partnerList>;
export type Job = z.infer<typeof job>;
export type PositionList = z.infer<typeof positionList>;
