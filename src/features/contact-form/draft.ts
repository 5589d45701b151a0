import { type Answers, FIELDS, readAnswers } from './fields.ts';

/** `begun` is the description as another page began it. */
type Draft = Partial<Answers & { begun: string }>;

const KEY = 'contact-form-draft';

/** Keeps what was typed for this tab, until the browser ends the session. */
export function saveDraft(form: HTMLFormElement): void {
  keep(readAnswers(form));
}

/**
 * Begins the description from another page. One that a visitor has typed stands; one that was begun and
 * left as it was gives way.
 */
export function beginDescription(words: string): void {
  const { description = '', begun } = readDraft();
  if (description === '' || description === begun) keep({ description: words, begun: words });
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

function keep(changes: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...changes }));
  } catch {
    // Storage is refused or full: the words stay where they were typed.
  }
}

function readDraft(): Draft {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
