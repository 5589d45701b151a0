import {
  compose,
  FIELD_NAMES,
  type FieldName,
  HONEYPOT,
  withoutInvisible,
} from '../../../form-service/contract.ts';
import {
  controlOf,
  INPUT_NAMES,
  type InputTexts,
  inputOf,
  readInputs,
} from '../../features/form-draft/inputs.ts';
import { type Captcha, type CaptchaSettings, createCaptcha } from './captcha.ts';
import type { HeldForm } from './held-form.early.element.ts';
import { post } from './post.ts';
import { focusErrors, followErrorLink, hasErrors, showErrors } from './show-errors.ts';
import { showMail } from './show-mail.ts';
import { validate } from './validate.ts';

/** Minimum time between two drawings of what is being typed, in ms. */
const DRAWING = 150;

/**
 * Lets a form of contact-form.tsx be sent, and sends it if it was submitted before this script
 * came.
 */
export function letSend(
  form: HTMLFormElement,
  settings: Omit<CaptchaSettings, 'endpoint'>,
  signal: AbortSignal,
): void {
  const held = form.closest('held-form') as HeldForm;
  const captcha = createCaptcha({ ...settings, endpoint: form.action });
  let drawing: number | undefined;
  const draw = () => {
    clearTimeout(drawing);
    drawing = undefined;
    showMail(form, readAnswers(form), 'waiting');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    draw();
    send(form, held, captcha);
  };
  const arrive = () => {
    captcha.load();
    draw();
  };
  const note = () => {
    if (hasErrors(form)) mendErrors(form);
    if (drawing === undefined) drawing = window.setTimeout(draw, DRAWING);
  };
  form.noValidate = true;
  captcha.load();
  addEventListener('pagehide', captcha.remove, { signal });
  form.addEventListener('submit', submit, { signal });
  // What fills a form in may tell of a change only.
  for (const type of ['input', 'change']) form.addEventListener(type, note, { signal });
  form.addEventListener('click', followErrorLink, { signal });
  // Also from the back/forward cache.
  addEventListener('pageshow', arrive, { signal });
  signal.addEventListener('abort', captcha.remove);
  draw();
  if (!('held' in form.dataset)) return;
  delete form.dataset.held;
  held.say('empty');
  form.requestSubmit();
}

/**
 * An error goes as soon as it is mended; a new one waits until the visitor sends the form again.
 */
function mendErrors(form: HTMLFormElement): void {
  const found = validate(readAnswers(form));
  const left = INPUT_NAMES.filter((name) => controlOf(form, name).ariaInvalid);
  showErrors(form, Object.fromEntries(left.map((name) => [name, found[name]])));
}

async function send(form: HTMLFormElement, held: HeldForm, captcha: Captcha): Promise<void> {
  const { state } = form.dataset;
  const answers = readAnswers(form);
  if (state === 'sending') return;
  // One more click on Send after a success must not look like a failure.
  if (state === 'sent' && Object.values(answers).join('') === '') return;
  held.say('empty');
  showErrors(form, validate(answers));
  if (hasErrors(form)) {
    focusErrors(form);
    return;
  }
  held.say('sending');
  lock(form, true);
  try {
    const {
      success,
      code = '',
      message,
    } = await post(form.action, await submission(form, answers, captcha));
    const words: Record<string, string> = JSON.parse(form.dataset.answers ?? '{}');
    if (success) {
      showMail(form, answers, 'sent');
      form.reset();
      held.say('sent');
    } else held.say('failed', words[code] ?? message);
  } catch {
    held.say('failed');
  }
  lock(form, false);
  // On a phone the message may be below the window.
  form.querySelector('[role=status]')?.scrollIntoView({ block: 'nearest' });
}

/** What is sent: with composed letters, and without what nobody sees in an address or a number. */
function readAnswers(form: HTMLFormElement): InputTexts {
  const answers = readInputs(form);
  for (const name of INPUT_NAMES) {
    const whole = compose(answers[name]);
    const isSpelled = ['email', 'tel'].includes(inputOf(name).kind);
    answers[name] = isSpelled ? withoutInvisible(whole) : whole;
  }
  return answers;
}

/** The declared fields, the key and the token; not what an extension has put into the form. */
async function submission(
  form: HTMLFormElement,
  answers: Partial<Record<FieldName, string>>,
  captcha: Captcha,
): Promise<FormData> {
  const entries = new FormData();
  // There is no input for lists: empty ones are sent.
  for (const name of FIELD_NAMES) entries.set(name, answers[name] ?? '[]');
  for (const name of ['access_key', HONEYPOT]) {
    const value = form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    if (value) entries.set(name, value);
  }
  entries.set('recaptcha_token', await captcha.token());
  return entries;
}

/**
 * While it is sent, it cannot be changed. The button remains focusable, so that focus is not lost.
 */
function lock(form: HTMLFormElement, locked: boolean): void {
  for (const name of INPUT_NAMES) controlOf(form, name).readOnly = locked;
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', String(locked));
}
