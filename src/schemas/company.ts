/** The shapes of what the pages about the company show (specification, sections 2 and 3). */
import { z } from 'zod';
import { text } from './fields.ts';

export const mission = z.strictObject({
  heading: text(40),
  statement: text(120),
  paragraphs: z.array(text(400)).min(1).max(3),
});

/** The three tiers, from one voice to many. */
export const tiers = z.strictObject({
  heading: text(80),
  tiers: z
    .array(
      z.strictObject({
        name: text(40),
        text: text(240),
        /** How many voices its drawing shows. */
        voices: z.number().int().min(1).max(16),
      }),
    )
    .length(3),
});

/** The picture that links to the team's own website; `picture` says in words what it shows. */
export const team = z.strictObject({
  heading: text(40),
  text: text(320),
  picture: text(160),
  link: text(40),
});

export const partner = z.strictObject({
  name: text(30),
  logo: z.string().startsWith('<svg', 'is not SVG. Paste the mark from "<svg" to "</svg>"'),
  description: text(160),
  type: text(30),
});

export const partnerList = z.strictObject({ heading: text(80), intro: text(200) });

export const job = z.strictObject({
  title: text(60),
  department: text(40),
  location: text(40),
  type: text(30),
});

/** What stands beside the facts of each open position. */
export const positionList = z.strictObject({
  heading: text(80),
  intro: text(200),
  department: text(30),
  location: text(30),
  type: text(30),
});

export type Mission = z.infer<typeof mission>;
export type Tiers = z.infer<typeof tiers>;
export type Team = z.infer<typeof team>;
export type Partner = z.infer<typeof partner>;
export type PartnerList = z.infer<typeof partnerList>;
export type Job = z.infer<typeof job>;
export type PositionList = z.infer<typeof positionList>;
