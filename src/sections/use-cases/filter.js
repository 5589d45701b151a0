// Runs inline before the use cases, so that no choice waits for a script. The chosen category is in the URL only,
// so that a link to it can be shared and the back button undoes a choice.
(() => {
  const chosen = () => new URLSearchParams(location.search).get('category');
  const forms = () => document.querySelectorAll('[data-use-case-filter]');
  const scrolledTo = new Map();
  // On a phone the row scrolls; scrollIntoView would also scroll the page to the chosen button.
  const scrollToChosen = (form) => {
    const pill = form.querySelector('[aria-pressed=true]');
    form.scrollLeft = pill.offsetLeft - (form.clientWidth - pill.offsetWidth) / 2;
    scrolledTo.set(form, form.scrollLeft);
  };
  const show = () => {
    for (const form of forms()) {
      const pills = [...form.querySelectorAll('button')];
      const pill = pills.find(({ value }) => value === chosen()) ?? pills[0];
      for (const each of pills) each.ariaPressed = String(each === pill);
      const list = document.getElementById(form.dataset.useCaseFilter);
      for (const card of list.querySelectorAll('[data-category]')) {
        const tags = [...card.querySelectorAll('li')].map((tag) => tag.textContent);
        card.hidden = pill.value !== '' && !tags.includes(pill.value);
      }
      const status = form.querySelector('[role=status]');
      if (status.textContent !== pill.dataset.status) status.textContent = pill.dataset.status;
      scrollToChosen(form);
    }
  };
  addEventListener('submit', (event) => {
    if (!event.target.matches('[data-use-case-filter]')) return;
    event.preventDefault();
    const { value } = event.submitter;
    if (value === (chosen() ?? '')) return;
    // Other query parameters, such as `utm_source`, stay.
    const url = new URL(location);
    if (value) url.searchParams.set('category', value);
    else url.searchParams.delete('category');
    history.pushState(history.state, '', url);
    show();
  });
  // On a phone Chromium does not scroll to a button of which 32 px are visible. Only for the keyboard: a button
  // that moves away under a finger is not pressed.
  addEventListener('focusin', ({ target }) => {
    if (target.matches('[data-use-case-filter] > :focus-visible')) {
      target.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  });
  addEventListener('click', ({ target }) => {
    if (!target.matches('[data-show-all]')) return;
    const list = target.closest('[data-short]');
    delete list.dataset.short;
    // The button disappears; whoever used the keyboard goes on at the first card that it has shown.
    list.querySelectorAll('[data-category]:not([hidden])')[8].querySelector('a').focus();
  });
  addEventListener('popstate', show);
  addEventListener('DOMContentLoaded', show);
  // The row is as wide as its letters; but a visitor who has scrolled it meanwhile stays there.
  document.fonts.onloadingdone = () => {
    for (const form of forms()) if (form.scrollLeft === scrolledTo.get(form)) scrollToChosen(form);
  };
})();
