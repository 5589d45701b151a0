import { LiveElement } from '../../ui/live-element.ts';

const chosen = () => new URLSearchParams(location.search).get('category');

/**
 * Shows the cards in it that have the tag of the pressed button. The chosen category is in the URL
 * only, so that a link to it can be shared and the back button undoes a choice.
 */
class UseCaseFilter extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const form = this.querySelector('form');
    const status = form?.querySelector('[role=status]');
    if (!form || !status) return;
    let scrolledTo = 0;

    // On a phone the row scrolls; scrollIntoView would also scroll the page to the chosen button.
    const scrollToChosen = () => {
      const pill = form.querySelector<HTMLElement>('[aria-pressed=true]');
      if (!pill) return;
      form.scrollLeft = pill.offsetLeft - (form.clientWidth - pill.offsetWidth) / 2;
      scrolledTo = form.scrollLeft;
    };
    const show = () => {
      const pills = [...form.querySelectorAll('button')];
      const pill = pills.find(({ value }) => value === chosen()) ?? pills[0];
      if (!pill) return;
      for (const each of pills) each.ariaPressed = String(each === pill);
      for (const card of this.querySelectorAll<HTMLElement>('[data-category]')) {
        const tags = [...card.querySelectorAll('li')].map((tag) => tag.textContent);
        card.hidden = pill.value !== '' && !tags.includes(pill.value);
      }
      const { status: text = '' } = pill.dataset;
      if (status.textContent !== text) status.textContent = text;
      scrollToChosen();
    };
    this.on(form, 'submit', (event) => {
      event.preventDefault();
      const { value } = event.submitter as HTMLButtonElement;
      if (value === (chosen() ?? '')) return;
      // Other query parameters, such as `utm_source`, stay.
      const url = new URL(location.href);
      if (value) url.searchParams.set('category', value);
      else url.searchParams.delete('category');
      history.pushState(history.state, '', url);
      show();
    });
    // On a phone Chromium does not scroll to a button of which 32 px are visible. Only for the
    // keyboard: a button that moves away under a finger is not pressed.
    this.on(form, 'focusin', ({ target }) => {
      const pill = target as Element;
      if (!pill.matches(':focus-visible')) return;
      pill.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    this.on(window, 'popstate', show);
    // The row is as wide as its letters; but a visitor who has scrolled it meanwhile stays there.
    const onFonts = () => {
      if (form.scrollLeft === scrolledTo) scrollToChosen();
    };
    document.fonts.addEventListener('loadingdone', onFonts, { signal });
    show();
  }
}

customElements.define('use-case-filter', UseCaseFilter);
