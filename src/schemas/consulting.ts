/** Schemas of the two consulting pages (specification, section 2). */
import { z } from 'zod';
import { head, link, points, text } from './fields.ts';
import { icon, titledText } from './sections.ts';

/** Two process phases of four steps each. */
export const phases = z
  .strictObject({
    ...head,
    phases: z
      .array(
        z
          .strictObject({
            name: text('Name', 40, 'What the phase is called.'),
            steps: z
              .array(titledText)
              .length(4)
              .meta({ title: 'Steps', description: 'Four, in their order.' }),
          })
          .meta({ title: 'Phase' }),
      )
      .length(2)
      .meta({ title: 'Phases', description: 'Two, one after the other.' }),
  })
  .meta({ title: 'Process', description: 'Two phases of four steps each.' });

/** Success stories: the sector, never a customer's name, and the claimed gain. */
export const stories = z
  .strictObject({
    ...head,
    gainLabel: text('Label of the gain', 20, 'Stands beside each percentage.'),
    stories: z
      .array(
        z
          .strictObject({
            sector: text('Sector', 50, 'Never a customer’s name.'),
            gain: z
              .string()
              .regex(/^[1-9]\d?%$/, 'is not a percentage. Write it such as 60%')
              .meta({ title: 'Gain', description: 'A percentage, such as 60%.' }),
            text: text('Story', 240, 'What the percentage counts.'),
          })
          .meta({ title: 'Story' }),
      )
      .length(3)
      .meta({ title: 'Stories', description: 'One for each sector.' }),
  })
  .meta({ title: 'Success stories', description: 'Sectors and gains, never a customer’s name.' });

/** Groups of use cases with four bullets each. */
export const groups = z
  .strictObject({
    ...head,
    groups: z
      .array(
        z
          .strictObject({
            title: text('Title', 40, 'A few words in bold.'),
            icon,
            points: points(60).length(4),
          })
          .meta({ title: 'Group' }),
      )
      .length(6)
      .meta({ title: 'Groups', description: 'Each an icon, a title and four points.' }),
  })
  .meta({ title: 'Groups of use cases', description: 'Where voice is used.' });

/** Workshops; one with a badge is highlighted. */
export const workshops = z
  .strictObject({
    ...head,
    workshops: z
      .array(
        z
          .strictObject({
            title: text('Title', 30, 'What the workshop is called.'),
            badge: text('Badge', 20, 'A workshop with a badge stands out.').optional(),
            length: text('Length', 20, 'Such as 2 days.'),
            text: text('Text', 120, 'What is worked on in it.'),
            points: points(60).min(2).max(5),
            link,
          })
          .meta({ title: 'Workshop' }),
      )
      .length(3)
      .meta({ title: 'Workshops', description: 'Three, side by side.' }),
  })
  .meta({ title: 'Workshops', description: 'Three sizes to choose from.' });

export type Phases = z.infer<typeof phases>;
export type Stories = z.infer<typeof stories>;
export type Groups = z.infer<typeof groups>;
export type Workshops = z.infer<typeof workshops>;
