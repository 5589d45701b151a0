/** The shapes of the sections that pages are made of. Each matches one component in src/sections/. */
import { z } from 'zod';
import { link, text } from './fields.ts';
import { iconNames } from './icons.ts';

export const hero = z.strictObject({
  heading: text(60),
  lede: text(260),
  actions: z.array(link).max(2).default([]),
});

export const titledText = z.strictObject({ title: text(60), text: text(320) });

const waveformShape = z.enum(['dialogue', 'tide', 'fade']);

export const icon = z.enum(iconNames);

/** A card may carry an icon or a waveform above its title, points and a link below its text. */
const card = titledText.extend({
  waveform: waveformShape.optional(),
  icon: icon.optional(),
  points: z.array(text(90)).min(2).optional(),
  link: link.optional(),
});

export const cardGrid = z.strictObject({
  heading: text(80),
  intro: text(320).optional(),
  cards: z.array(card).min(2),
});

export const reasons = z.strictObject({ heading: text(80), items: z.array(titledText).min(2) });

export const closing = z.strictObject({
  heading: text(90),
  actions: z.array(link).min(1).max(2),
});

export type Hero = z.infer<typeof hero>;
export type WaveformShape = z.infer<typeof waveformShape>;
export type CardGrid = z.infer<typeof cardGrid>;
export type Reasons = z.infer<typeof reasons>;
export type Closing = z.infer<typeof closing>;
