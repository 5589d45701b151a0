import { FIELDS, readAnswers } from './fields.ts';

const KEY = 'contact-form-draft';

/** Keeps what was typed for this tab, until the browser ends the session. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(readAnswers(form)));
  } catch {
    // Storage is refused or full: the words stay in the form alone.
  }
}

/** Fills the fields that are still empty; what was typed before this script arrived stands. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of FIELDS) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    const text: unknown = Reflect.get(draft, name);
    if (control.value === '' && typeof text === 'string') control.value = text;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused: there is no draft.
  }
}

function readDraft(): object {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
