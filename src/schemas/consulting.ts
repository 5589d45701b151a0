/** The shapes of what the two consulting pages show (specification, section 2). */
import { z } from 'zod';
import { link, text } from './fields.ts';
import { icon, titledText } from './sections.ts';

const head = { heading: text(80), intro: text(320).optional() };

/** Two process phases of four steps each. */
export const phases = z.strictObject({
  ...head,
  phases: z
    .array(z.strictObject({ name: text(40), steps: z.array(titledText).length(4) }))
    .length(2),
});

/** Success stories: the sector, never a customer's name, and the gain claimed for it. */
export const stories = z.strictObject({
  ...head,
  gainLabel: text(20),
  stories: z
    .array(
      z.strictObject({
        sector: text(50),
        gain: z.string().regex(/^[1-9]\d?%$/, 'is not a percentage. Write it such as 60%'),
        text: text(240),
      }),
    )
    .length(3),
});

/** Groups of use cases with four bullets each. */
export const groups = z.strictObject({
  ...head,
  groups: z
    .array(z.strictObject({ title: text(40), icon, points: z.array(text(60)).length(4) }))
    .length(6),
});

/** Workshops; one that carries a badge stands out. */
export const workshops = z.strictObject({
  ...head,
  workshops: z
    .array(
      z.strictObject({
        title: text(30),
        badge: text(20).optional(),
        length: text(20),
        text: text(120),
        points: z.array(text(60)).min(2).max(5),
        link,
      }),
    )
    .length(3),
});

export type Phases = z.infer<typeof phases>;
export type Stories = z.infer<typeof stories>;
export type Groups = z.infer<typeof groups>;
export type Workshops = z.infer<typeof workshops>;
