import { MAIL_FIELDS, subjectOf } from '../../../form-service/contract.ts';
import type { InputTexts } from '../../features/form-draft/inputs.ts';
import { drawSpeech } from '../../ui/draw-speech.ts';
import { readingTime } from './reading-time.ts';

/** How many letters of a description are shown while it is typed, from its end. */
const SHOWN = 240;
/** How many are drawn. */
const DRAWN = 200;

/**
 * Shows the mail that the answers make; once it is sent, the whole description, until something
 * else is typed.
 */
export function showMail(
  form: HTMLFormElement,
  answers: InputTexts,
  state: 'waiting' | 'sent',
): void {
  const mail = form.closest('section')?.querySelector<HTMLElement>('[data-mail]');
  const tag = mail?.querySelector<HTMLElement>('[data-waiting]');
  const body = mail?.querySelector<HTMLElement>('[data-body]');
  const length = mail?.querySelector<HTMLElement>('[data-length]');
  if (!mail || !tag || !body || !length) return;
  const isNothing = Object.values(answers).every((answer) => answer === '');
  if (state === 'waiting' && mail.dataset.state === 'sent' && isNothing) return;
  mail.dataset.state = state;
  tag.textContent = tag.dataset[state] ?? '';
  const company = answers[MAIL_FIELDS.subject].trim();
  const facts: Record<string, string> = { ...answers, subject: company && subjectOf(company) };
  for (const fact of mail.querySelectorAll<HTMLElement>('[data-of]')) {
    fact.replaceChildren(...isolated(facts[fact.dataset.of ?? '']?.trim()));
  }
  const text = answers[MAIL_FIELDS.body].trim();
  const isLong = text.length > SHOWN;
  const isCut = isLong && state === 'waiting';
  body.textContent = (isCut ? `…${text.slice(-SHOWN)}` : text) || (body.dataset.empty ?? '');
  body.dir = text && 'auto';
  body.toggleAttribute('data-blank', !text);
  // Then it scrolls, also by keyboard.
  if (isLong && state === 'sent') body.tabIndex = 0;
  else body.removeAttribute('tabindex');
  length.textContent = text && (length.dataset.length ?? '').replace('{time}', readingTime(text));
  draw(mail.querySelector('svg'), text.slice(-DRAWN));
}

/** What visitors write may run in another direction than the page. */
const isolated = (text = '') =>
  text ? [Object.assign(document.createElement('bdi'), { textContent: text })] : [];

/** Draws ui/speech.tsx again. */
function draw(drawing: Element | null, text: string): void {
  const { path, ...size } = drawSpeech(text);
  for (const [name, value] of Object.entries(size)) drawing?.setAttribute(name, value);
  drawing?.firstElementChild?.setAttribute('d', path);
}
