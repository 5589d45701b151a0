import { clearDraft, restoreDraft, saveDraft } from '../../features/form-draft/draft.ts';
import { LiveElement } from '../../ui/live-element.ts';

type FormState = 'empty' | 'sending' | 'sent' | 'failed';

/**
 * How long sending takes before the form says that it takes longer, in ms. Without a limit: an
 * answer may still come.
 */
const SLOW_MS = 10_000;

/**
 * Keeps what is entered into its form from the first key, and a submit until the script that sends
 * has come; says what becomes of it.
 */
export class HeldForm extends LiveElement {
  #form: HTMLFormElement | null = null;
  #slow: number | undefined;

  protected override live(signal: AbortSignal): void {
    const form = this.querySelector<HTMLFormElement>('form[action]');
    this.#form = form;
    if (!form) return;
    const keep = () => {
      saveDraft(form);
      turn(form);
    };
    const hold = (event: SubmitEvent) => {
      // The script that sends has dealt with it.
      if (event.defaultPrevented || event.target !== form) return;
      event.preventDefault();
      keep();
      form.dataset.held = '';
      this.say('sending');
    };
    const giveUp = () => {
      if (!('held' in form.dataset)) return;
      delete form.dataset.held;
      this.say('failed', this.#line?.dataset.unloaded);
    };
    restoreDraft(form);
    keep();
    this.on(this, 'submit', hold);
    this.on(form, 'input', keep);
    // What fills a form in may tell of a change only, or of nothing.
    this.on(form, 'change', keep);
    this.on(document, 'visibilitychange', () => {
      if (document.hidden) keep();
    });
    // By then browsers have filled in what was there when this page was left, which may be long ago.
    this.on(window, 'pageshow', () => {
      restoreDraft(form, true);
      keep();
    });
    addEventListener('unloaded', giveUp, { signal });
    signal.addEventListener('abort', () => this.#rest());
  }

  get #line() {
    return this.querySelector<HTMLElement>('[role=status]');
  }

  /** @param words instead of those for the state */
  say(state: FormState, words = this.#line?.dataset[state] ?? ''): void {
    const note = this.querySelector<HTMLElement>('[data-slow]');
    const instead = this.querySelector<HTMLElement>('[data-instead]');
    if (!this.#form || !this.#line || !note || !instead) return;
    this.#rest();
    this.#form.dataset.state = state;
    this.#line.textContent = words;
    note.textContent = '';
    instead.hidden = state !== 'failed';
    if (state === 'sent') clearDraft();
    if (state !== 'sending') return;
    addEventListener('beforeunload', warn);
    this.#slow = window.setTimeout(() => {
      note.textContent = note.dataset.slow ?? '';
      instead.hidden = false;
    }, SLOW_MS);
  }

  #rest(): void {
    clearTimeout(this.#slow);
    removeEventListener('beforeunload', warn);
  }
}

const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** As `dir="auto"`, with which Chromium takes seconds to lay out a long text. */
function turn(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll('textarea')) {
    area.dir = RIGHT_TO_LEFT.test(area.value.slice(0, 200)) ? 'rtl' : 'ltr';
  }
}

/** The browser asks before the visitor leaves. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

customElements.define('held-form', HeldForm);
