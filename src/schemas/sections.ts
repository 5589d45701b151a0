/** Schemas of the sections of pages. Each matches one component in src/sections/. */
import { z } from 'zod';
import { head, heading, link, points, text } from './fields.ts';
import { iconNames } from './icons.ts';

export const hero = z
  .strictObject({
    heading: heading(60),
    lede: text('Lede', 260, 'A sentence or two below the headline.'),
    actions: z
      .array(link)
      .max(2)
      .meta({ title: 'Buttons', description: 'At most two: the first is drawn filled.' })
      .default([]),
  })
  .meta({ title: 'Top of the page', description: 'The first thing that visitors see.' });

/** The claims of the specification's section 9, each with a link to its explanation. */
export const proof = z
  .strictObject({
    label: text('Name of the line', 40, 'A screen reader says it.'),
    claims: z
      .array(link)
      .min(3)
      .max(8)
      .meta({ title: 'Claims', description: 'Three to eight, each a few words.' }),
  })
  .meta({ title: 'Line of proof', description: 'Each claim leads to where it is explained.' });

export const titledText = z
  .strictObject({
    title: text('Title', 60, 'A few words in bold.'),
    text: text('Text', 320, 'A sentence or two below the title.'),
  })
  .meta({ title: 'Entry' });

const waveformShape = z
  .enum(['dialogue', 'tide', 'fade'])
  .meta({ title: 'Waveform', description: 'Drawn above the title.', control: 'waveform' });

export const icon = z.enum(iconNames).meta({
  title: 'Icon',
  description: 'Drawn above the title; it says nothing by itself.',
  control: 'icon',
});

/** A card may have an icon or a waveform above its title, and points and a link below its text. */
const card = titledText
  .extend({
    waveform: waveformShape.optional(),
    icon: icon.optional(),
    points: points(90).min(2).optional(),
    link: link.optional(),
  })
  .meta({ title: 'Card', description: 'A title, a text, and what else it needs.' });

const cards = z
  .array(card)
  .min(2)
  .meta({ title: 'Cards', description: 'They stand side by side.' });

export const cardGrid = (title: string, count?: number) =>
  z
    .strictObject({ ...head, cards: count ? cards.length(count) : cards })
    .meta({ title, description: 'Cards side by side under a heading.' });

export const reasons = (title: string, count: number) =>
  z
    .strictObject({
      heading: heading(),
      items: z
        .array(titledText)
        .length(count)
        .meta({ title: 'Entries', description: 'Each a title and a text.' }),
    })
    .meta({ title, description: 'Titles with a text each, under a heading.' });

export const closing = z
  .strictObject({
    heading: heading(90),
    actions: z
      .array(link)
      .min(1)
      .max(2)
      .meta({ title: 'Buttons', description: 'One or two: the first is drawn filled.' }),
  })
  .meta({
    title: 'Closing banner',
    description: 'The last thing above the footer: what to do next.',
  });

export type Hero = z.infer<typeof hero>;
export type Proof = z.infer<typeof proof>;
export type CardGrid = z.infer<ReturnType<typeof cardGrid>>;
export type Reasons = z.infer<ReturnType<typeof reasons>>;
export type Closing = z.infer<typeof closing>;
