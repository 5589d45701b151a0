import { controlOf, fieldId, INPUT_NAMES } from '../../features/form-draft/inputs.ts';
import type { InputErrors } from './validate.ts';

/**
 * Says at each field, in the summary and in the page's title what is wrong; nothing if there are no
 * errors.
 */
export function showErrors(form: HTMLFormElement, errors: InputErrors): void {
  for (const name of INPUT_NAMES) {
    const control = controlOf(form, name);
    const id = `${fieldId(name)}-error`;
    const words = control.dataset[errors[name] ?? ''] ?? '';
    const link = form.querySelector(`[role=alert] a[href="#${fieldId(name)}"]`);
    control.ariaInvalid = words ? 'true' : null;
    if (words) control.setAttribute('aria-describedby', id);
    else control.removeAttribute('aria-describedby');
    for (const says of [link, form.querySelector(`#${id}`)]) if (says) says.textContent = words;
    for (const shown of [link?.parentElement, form.querySelector(`#${id}`)]) {
      shown?.toggleAttribute('hidden', !words);
    }
  }
  const isRight = Object.keys(errors).length === 0;
  const summary = summaryOf(form);
  summary.hidden = isRight;
  const prefix = `${summary.dataset.titlePrefix}: `;
  const title = document.title.replace(prefix, '');
  document.title = isRight ? title : prefix + title;
}

/** Moves focus to the summary of errors. */
export function focusErrors(form: HTMLFormElement): void {
  const summary = summaryOf(form);
  summary.focus();
  // Focus scrolls a summary taller than the window to its end; this scrolls back to its start.
  summary.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

/** A link alone would focus the field too, but add an entry to the history. */
export function followErrorLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[role=alert] a');
  if (!link) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.focus();
}

/** Whether errors are shown. */
export const hasErrors = (form: HTMLFormElement) => !summaryOf(form).hidden;

const summaryOf = (form: HTMLFormElement) => form.querySelector('[role=alert]') as HTMLElement;
