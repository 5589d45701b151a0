import { LiveElement } from '../../ui/live-element.ts';

const PAUSE_MS = 500;

/**
 * Shows those of the questions in it, of a category or of all, whose question or answer contains
 * the words in the search box, ignoring case.
 */
class QuestionSearch extends LiveElement {
  protected override live(): void {
    const [query, category] = this.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    const status = this.querySelector<HTMLElement>('[role=status]');
    const empty = this.querySelector<HTMLElement>('p[data-empty]:not([role])');
    if (!query || !category || !status || !empty) return;
    const entries = () => [...this.querySelectorAll<HTMLElement>('[data-subject]')];
    let pause: number | undefined;

    const show = () => {
      const words = query.value.trim().toLowerCase();
      for (const entry of entries()) {
        const texts = [...entry.querySelectorAll('h3, h3 ~ p')];
        const matches =
          ['', entry.dataset.subject].includes(category.value) &&
          texts.some(({ textContent }) => textContent?.toLowerCase().includes(words));
        // The browser's own search still finds what is left out, if it can.
        entry.hidden = matches ? false : 'until-found';
        // Screen readers would still count an empty item.
        entry.ariaHidden = matches ? null : 'true';
      }
      empty.hidden = entries().some(({ hidden }) => !hidden);
      // A visitor who then writes to us begins with the words that found nothing.
      const ask = empty.querySelector('a');
      if (ask) ask.dataset.draft = query.value.trim();
    };
    const announce = () => {
      const all = entries();
      const shown = all.filter(({ hidden }) => !hidden).length;
      const { count = '', empty: none = '' } = status.dataset;
      const text = shown
        ? count.replace('{shown}', `${shown}`).replace('{total}', `${all.length}`)
        : none;
      if (status.textContent !== text) status.textContent = text;
    };
    const update = () => {
      show();
      announce();
    };
    const showAll = () => {
      query.value = category.value = '';
      update();
    };
    this.on(this, 'input', () => {
      show();
      // Not after every letter.
      clearTimeout(pause);
      pause = window.setTimeout(announce, PAUSE_MS);
    });
    this.on(this, 'click', ({ target }) => {
      if (!(target as Element).matches('button')) return;
      showAll();
      // The button has gone, so focus has to move.
      query.focus();
    });
    this.on(this, 'beforematch', showAll);
    // Browsers may restore what was typed.
    this.on(window, 'pageshow', update);
    update();
  }
}

customElements.define('question-search', QuestionSearch);
