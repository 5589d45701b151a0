/** How leads are written: for a spreadsheet, as JSON, for a terminal. */
import { stringify } from 'csv-stringify/sync';
import { FIELD_NAMES, fieldOf } from '../contract.ts';
import type { Waiting } from '../store/deliveries.ts';
import type { Lead } from '../store/lead.ts';
import { asText } from '../store/lead.ts';
import { UNVERIFIED } from '../unverified.ts';

const COLUMNS = ['receivedAt', ...FIELD_NAMES, 'verified', 'signals', 'id'];

const QUOTED = { quoted: true, record_delimiter: 'windows' } as const;

export async function* csv(leads: AsyncIterable<Lead>) {
  yield stringify([COLUMNS], { ...QUOTED, bom: true });
  for await (const { id, receivedAt, verified, signals, fields } of leads) {
    const answers = FIELD_NAMES.map((name) => {
      const text = asText(fields[name]);
      return fieldOf(name).kind === 'tel' && PHONE.test(text) ? `="${text}"` : cell(text);
    });
    yield stringify([[receivedAt, ...answers, verified ? 'yes' : 'no', signals, id]], QUOTED);
  }
}

/**
 * Written as a formula of only a text, or spreadsheets would calculate with it and lose its plus
 * sign, zeros or spaces. No sign in it ends the text or a cell; Excel takes texts of up to 255.
 */
const PHONE = /^[\p{L}\p{Nd} +()./#*–-]{1,255}$/u;

/**
 * Wherever a cell could begin (some spreadsheets begin one after each semicolon, tab or line break
 * of a text), an apostrophe stands before the sign of a formula.
 */
const cell = (text: string) =>
  // Separators are not among the blanks; otherwise a long run of tabs would take quadratic time.
  visible(text).replaceAll(
    /(^|[;,\t\r\n])(["'\p{Zs}\v\f\u2028\u2029]*)(?=[=+\-@＝＋－＠])/gu,
    "$1$2'",
  );

// Without the characters that reverse the order of what is shown.
const visible = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '');

export async function* json(leads: AsyncIterable<Lead>) {
  let separator = '[\n';
  for await (const lead of leads) {
    const { fields, ...rest } = lead;
    yield `${separator}${JSON.stringify({ ...rest, ...fields })}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export async function* list(leads: AsyncIterable<Lead>) {
  let count = 0;
  for await (const { id, receivedAt, verified, signals, fields } of leads) {
    count += 1;
    if (!verified) yield `${UNVERIFIED.mark.toUpperCase()}: ${UNVERIFIED.reason}.\n`;
    if (signals) yield `PERHAPS JUNK: ${signals}.\n`;
    yield `${receivedAt}  ${id}\n`;
    for (const name of FIELD_NAMES) {
      const text = visible([fields[name] ?? []].flat().join(', ')).replaceAll('\n', '\n    ');
      if (text) yield `  ${fieldOf(name).label}: ${text}\n`;
    }
    yield '\n';
  }
  yield `${submissions(count)}.\n`;
}

export function* failures(waiting: Waiting[]) {
  for (const { id, channel, receivedAt, attempts, nextAttemptAt, reason } of waiting) {
    const next = new Date(nextAttemptAt).toISOString();
    yield `${receivedAt}  ${id}\n  ${channel}: tried ${attempts === 1 ? 'once' : `${attempts} times`}, again at ${next}\n`;
    yield `  ${reason || 'No reason was recorded.'}\n\n`;
  }
  yield `${deliveries(waiting.length)} waiting.\n`;
}

export const deliveries = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`);
export const submissions = (count: number) =>
  count === 1 ? '1 submission' : `${count} submissions`;
