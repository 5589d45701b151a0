import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  compose,
  FIELD_NAMES,
  type Field,
  type FieldName,
  fieldOf,
  SHAPES,
  withoutInvisible,
} from '../contract.ts';
import { HttpError } from '../http-error.ts';
import { asText, type LeadFields } from '../store/lead.ts';

/**
 * Reads the declared fields from a form and cleans them; other fields are ignored.
 *
 * @throws HttpError that names every missing field, or else the first wrong one
 */
export function readSubmission(form: FormData): LeadFields {
  const sent = FIELD_NAMES.map((name) => [name, textIn(form, name)] as const);
  const missing = sent.filter(([name, text]) => fieldOf(name).required && !VISIBLE.test(text));
  if (missing.length > 0) throw new HttpError('missing', { fields: missing.map(([name]) => name) });
  return Object.fromEntries(
    sent.map(([name, text]) => [name, readAnswer(name, text)]),
  ) as LeadFields;
}

/** @throws HttpError if it came twice or as a file */
export function textIn(form: FormData, name: string): string {
  const [value = '', ...more] = form.getAll(name);
  if (more.length > 0 || typeof value !== 'string') {
    throw new HttpError('malformed', {}, `${name} came ${more.length > 0 ? 'twice' : 'as a file'}`);
  }
  return value;
}

export const hashContent = (answers: LeadFields): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(answers).map(asText)))
    .digest('hex');

function readAnswer(name: FieldName, text: string): string | string[] {
  const { kind, longest } = fieldOf(name);
  if (longest !== undefined && text.length > longest)
    throw new HttpError('long', { fields: [name] });
  if (kind === 'list') return readList(name, text);
  const answer = clean(kind, text);
  if ((kind === 'email' || kind === 'tel') && answer !== '' && !SHAPES[kind].test(answer)) {
    throw new HttpError(kind, { fields: [name] });
  }
  return answer;
}

function readList(name: FieldName, text: string): string[] {
  try {
    return z
      .array(z.string())
      .parse(JSON.parse(text.trim() || '[]'))
      .map((entry) => clean('list', entry));
  } catch {
    throw new HttpError('list', { fields: [name] });
  }
}

function clean(kind: Field['kind'], text: string): string {
  const whole = compose(text.toWellFormed());
  if (kind === 'textarea') return severalLines(whole);
  return oneLine(kind === 'email' || kind === 'tel' ? withoutInvisible(whole) : whole);
}

// Text of invisible characters only (zero-width, fillers, blank Braille) counts as empty.
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

// Each run of white space and control characters becomes one space: a line break in a one-line
// field could inject a header into the e-mail.
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const severalLines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
