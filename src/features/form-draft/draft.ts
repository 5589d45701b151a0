import { MAIL_FIELDS } from '../../../form-service/contract.ts';
import { controlOf, INPUT_NAMES, type InputTexts, readInputs } from './inputs.ts';

/** `begun` is the start of the description that another page has set. */
type Draft = Partial<InputTexts & { begun: string }>;

const KEY = 'contact-form-draft';

/** Saves the typed text for this tab, until the browser ends the session. */
export function saveDraft(form: HTMLFormElement): void {
  keep(readInputs(form));
}

/**
 * Lets each link with `data-draft` start the contact form's description: with that, or else with
 * its own words.
 */
export function beginFromLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-draft]');
    if (link) beginDescription(link.dataset.draft || link.innerText);
  });
}

/**
 * Begins the description from another page. It replaces an earlier beginning that the visitor has
 * not changed, and follows what the visitor has written.
 */
export function beginDescription(text: string): void {
  const name = MAIL_FIELDS.body;
  const { [name]: written = '', begun } = readDraft();
  const line = `${text}\n`;
  if (written === '' || written === begun) keep({ [name]: line, begun: line });
  else if (!written.includes(text)) keep({ [name]: `${written.trimEnd()}\n\n${line}` });
}

/**
 * Fills the form from the draft.
 *
 * @param isNewer whether the draft is newer than the form; otherwise only empty fields are filled
 */
export function restoreDraft(form: HTMLFormElement, isNewer = false): void {
  const draft = readDraft();
  for (const name of INPUT_NAMES) {
    const control = controlOf(form, name);
    const text: unknown = Reflect.get(draft, name);
    const isWanted = isNewer || control.value === '';
    if (typeof text === 'string' && text && isWanted) control.value = text;
  }
}

/** Forgets what was typed; does nothing where the browser blocks storage. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is no draft.
  }
}

function keep(changes: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...changes }));
  } catch {
    // Storage is blocked or full: the text is only in the form.
  }
}

function readDraft(): Draft {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
