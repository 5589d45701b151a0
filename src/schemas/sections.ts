/** The shapes of the sections that pages are made of. Each matches one component in src/sections/. */
import { z } from 'zod';
import { head, heading, link, points, text } from './fields.ts';
import { iconNames } from './icons.ts';

export const hero = z
  .strictObject({
    heading: heading(60),
    lede: text('Lede', 260, 'A sentence or two below the headline.'),
    actions: z.array(link).max(2).meta({ title: 'Buttons' }).default([]),
  })
  .meta({ title: 'Top of the page' });

/** The claims of the specification's section 9 in a line, each with the place that explains it. */
export const proof = z
  .strictObject({
    label: text('Name of the line', 40, 'A screen reader says it.'),
    claims: z.array(link).min(3).max(8).meta({ title: 'Claims' }),
  })
  .meta({ title: 'Line of proof', description: 'Each claim leads to where it is explained.' });

export const titledText = z
  .strictObject({ title: text('Title', 60), text: text('Text', 320) })
  .meta({ title: 'Entry' });

const waveformShape = z
  .enum(['dialogue', 'tide', 'fade'])
  .meta({ title: 'Waveform', description: 'Drawn above the title.', control: 'waveform' });

export const icon = z.enum(iconNames).meta({ title: 'Icon', control: 'icon' });

/** A card may carry an icon or a waveform above its title, points and a link below its text. */
const card = titledText
  .extend({
    waveform: waveformShape.optional(),
    icon: icon.optional(),
    points: points(90).min(2).optional(),
    link: link.optional(),
  })
  .meta({ title: 'Card' });

const cards = z.array(card).min(2).meta({ title: 'Cards' });

export const cardGrid = (title: string, count?: number) =>
  z.strictObject({ ...head, cards: count ? cards.length(count) : cards }).meta({ title });

export const reasons = (title: string, count: number) =>
  z
    .strictObject({
      heading: heading(),
      items: z.array(titledText).length(count).meta({ title: 'Entries' }),
    })
    .meta({ title });

export const closing = z
  .strictObject({
    heading: heading(90),
    actions: z.array(link).min(1).max(2).meta({ title: 'Buttons' }),
  })
  .meta({ title: 'Closing banner' });

export type Hero = z.infer<typeof hero>;
export type Proof = z.infer<typeof proof>;
export type CardGrid = z.infer<ReturnType<typeof cardGrid>>;
export type Reasons = z.infer<ReturnType<typeof reasons>>;
export type Closing = z.infer<typeof closing>;
