import type { Visit } from '../captcha/captcha.ts';
import { fieldFor, type LeadFields } from '../fields.ts';

/** What a submission tells besides its answers. */
export interface Circumstances extends Partial<Visit> {
  /** The language tag of the page. */
  language: string;
  userAgent: string;
  /** What stands in the input that people do not see. */
  trapped: string;
}

/** Nobody can open the page and send the form sooner, not even with a prepared text. */
const SHORTEST_VISIT_MS = 2_000;
const MANY_LINKS = 3;
const LINK = /(?:\bhttps?:\/\/|\bwww\.|\[url\b)\S*/gi;
const LETTER = /\p{L}/gu;

/** Alphabets that are written with several scripts. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Jpan: String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`,
  Kore: String.raw`\p{Script=Hangul}\p{Script=Han}`,
  Hans: String.raw`\p{Script=Han}`,
  Hant: String.raw`\p{Script=Han}`,
};

const SIGNALS = {
  trap: (_: LeadFields, { trapped }: Circumstances) => trapped !== '',
  hurry: (_: LeadFields, { elapsedMs = SHORTEST_VISIT_MS }: Circumstances) =>
    elapsedMs < SHORTEST_VISIT_MS,
  links: (fields: LeadFields) =>
    Object.values(fields)
      .flat()
      .flatMap((text) => text.match(LINK) ?? []).length >= MANY_LINKS,
  script: (fields: LeadFields, { language }: Circumstances) => {
    const words = [fields[fieldFor('body')]].flat().join(' ').replaceAll(LINK, '');
    const letters = words.match(LETTER) ?? [];
    const known = readable(language);
    return letters.filter((letter) => !known.test(letter)).length > letters.length / 2;
  },
  automated: (_: LeadFields, { userAgent, automated = false }: Circumstances) =>
    automated || /headless/i.test(userAgent),
};

/** A sign that a program rather than a person has sent a form. Honest people show one of them now and then. */
export type Signal = keyof typeof SIGNALS;

/** The signs that a submission shows. With two of them a lead is held. */
export const signalsOf = (fields: LeadFields, circumstances: Circumstances): Signal[] =>
  (Object.keys(SIGNALS) as Signal[]).filter((name) => SIGNALS[name](fields, circumstances));

/** Letters of the page's script, and Latin ones, which people everywhere write; every letter if Unicode has no such script. */
function readable(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const letters = SCRIPTS[script] ?? String.raw`\p{Script=${script}}`;
  try {
    return new RegExp(String.raw`[\p{Script=Latin}${letters}]`, 'u');
  } catch {
    return /\p{L}/u; // a way of writing one, such as Nastaliq in ur-Aran
  }
}
