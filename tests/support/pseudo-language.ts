/** An invented language: English with accents, 40 % longer, from right to left. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { fileIn, LANGUAGES_FILE, ONLY_LANGUAGE } from '../../src/site/languages.ts';
import { schemaOf } from '../../src/site/page-files.ts';
import { beginning } from '../../src/site/shared-schemas.ts';
import { site } from './content.ts';

/** The tag for such a language: https://unicode.org/reports/tr35/#Unicode_Locale_Extension_Data_Files */
export const PSEUDO = { tag: 'ar-XB', name: 'Þsëüdö', direction: 'rtl', quotes: ['«', '»'] };
/** The folder of the invented language, which is also the beginning of its paths. */
export const FOLDER = PSEUDO.tag.toLowerCase();

const ACCENTS: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', y: 'ý' };
const PADDING = ' ñéw wörds fõr lëñgth áñd brëádth ïñ thïs röw';

const { name: NAME } = site;

/** What stays: gaps, the provider's name, addresses. */
const KEPT = new RegExp(
  `(\\{\\w+\\}|${NAME}|\\]\\([^)]*\\)|[^\\s\\][()]*[@/][^\\s\\][()]*|\`[^\`]*\`)`,
);

/** A text in the pseudo-language, at most `longest` characters long. */
function pseudo(text: string, longest = Number.POSITIVE_INFINITY): string {
  const [, start = text, end = ''] = /^(.*?)([.?!:]?| – [^–]+)$/s.exec(text) ?? [];
  const accented = withAccents(start);
  const length = Math.min(Math.ceil(text.length * 1.4), longest) - end.length;
  if (text.trim() === NAME) return text;
  let padded = accented;
  while (padded.length < length) padded += PADDING;
  return padded.slice(0, Math.max(length, accented.length)).trimEnd() + withAccents(end);
}

const withAccents = (text: string) =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 ? part : part.replaceAll(/[aeiouy]/gi, accent)))
    .join('');

const accent = (letter: string) => {
  const small = ACCENTS[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
};

const markdown = (source: string) =>
  source
    .split('\n')
    .map((line) => (/^[A-Z]/.test(line) ? pseudo(line) : pseudo(line, line.length)))
    .join('\n');

/** A value of content in the pseudo-language: what its schema says is copy. */
function translated(declared: z.ZodType, value: unknown): unknown {
  const { isCopy, control, choices } = declared.meta() ?? {};
  if (
    declared instanceof z.ZodOptional ||
    declared instanceof z.ZodDefault ||
    declared instanceof z.ZodPrefault
  ) {
    return value === undefined ? value : translated(declared.unwrap() as z.ZodType, value);
  }
  if (typeof value === 'string') {
    if (control === 'markdown') return markdown(value);
    // Other words make other anchors.
    if (control === 'link') return value.replace(/^(\/.*)#.*/, '$1');
    if (!isCopy || choices) return value;
    if (control === 'tags')
      return value
        .split(', ')
        .map((tag) => pseudo(tag, tag.length))
        .join(', ');
    return pseudo(value, (declared as z.ZodString).maxLength ?? undefined);
  }
  if (declared instanceof z.ZodUnion) {
    const options = declared.options as z.ZodType[];
    const option = options.find((each) => each.safeParse(value).success);
    return option ? translated(option, value) : value;
  }
  if (Array.isArray(value) && declared instanceof z.ZodArray) {
    return value.map((entry) => translated(declared.element as z.ZodType, entry));
  }
  if (typeof value !== 'object' || value === null) return value;
  const partOf = (name: string) =>
    declared instanceof z.ZodObject
      ? declared.shape[name]
      : declared instanceof z.ZodRecord
        ? (declared.valueType as z.ZodType)
        : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const schema = partOf(name);
      return [name, schema ? translated(schema, part) : part];
    }),
  );
}

/** Adds the language to the site in this folder, from those files that `isWanted` keeps. */
export function addPseudoLanguage(isWanted: (file: string) => boolean): void {
  for (const file of globSync('content/**/*.yaml')) {
    const place = fileIn(FOLDER, file);
    const schema = schemaOf(place);
    if (!schema || !isWanted(file)) continue;
    const whole = beginning(file, parse(readFileSync(file, 'utf8')));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, stringify(translated(schema, whole)));
  }
  const [english] = ONLY_LANGUAGE;
  const list = [{ tag: english?.tag, name: english?.name }, PSEUDO];
  writeFileSync(LANGUAGES_FILE, stringify(list));
}
