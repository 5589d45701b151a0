// Runs inline before the questions: shows those of a category, or of all, whose question or answer contains the words in
// the search box, ignoring case.
(() => {
  const show = (root) => {
    const [query, category] = root.querySelectorAll('input, select');
    const words = query.value.trim().toLowerCase();
    const entries = [...root.querySelectorAll('[data-subject]')];
    for (const entry of entries) {
      const texts = [...entry.querySelectorAll('h3, h3 ~ p')];
      const matches =
        ['', entry.dataset.subject].includes(category.value) &&
        texts.some(({ textContent }) => textContent.toLowerCase().includes(words));
      // The browser's own search still finds what is left out, if it can.
      entry.hidden = matches ? false : 'until-found';
      // Screen readers would still count an empty item.
      entry.ariaHidden = matches ? null : 'true';
    }
    const empty = root.querySelector('p[data-empty]:not([role])');
    empty.hidden = entries.some(({ hidden }) => !hidden);
    // A visitor who then writes to us begins with the words that found nothing.
    const ask = empty.querySelector('a');
    if (ask) ask.dataset.draft = query.value.trim();
  };
  const announce = (root) => {
    const entries = [...root.querySelectorAll('[data-subject]')];
    const shown = entries.filter(({ hidden }) => !hidden).length;
    const status = root.querySelector('[role=status]');
    const { count, empty } = status.dataset;
    const text = shown ? count.replace('{shown}', shown).replace('{total}', entries.length) : empty;
    if (status.textContent !== text) status.textContent = text;
  };
  const showAll = (root) => {
    for (const control of root.querySelectorAll('input, select')) control.value = '';
    show(root);
    announce(root);
  };
  const rootOf = ({ target }) => target.closest?.('[data-question-search]');
  let pause;
  addEventListener('input', (event) => {
    const root = rootOf(event);
    if (!root) return;
    show(root);
    // Not after every letter.
    clearTimeout(pause);
    pause = setTimeout(announce, 500, root);
  });
  addEventListener('click', (event) => {
    const root = rootOf(event);
    if (!root || !event.target.matches('button')) return;
    showAll(root);
    // The button has gone, so focus has to move.
    root.querySelector('input').focus();
  });
  addEventListener('beforematch', (event) => {
    const root = rootOf(event);
    if (root) showAll(root);
  });
  // Browsers may restore what was typed.
  addEventListener('pageshow', () => {
    for (const root of document.querySelectorAll('[data-question-search]')) {
      show(root);
      announce(root);
    }
  });
})();
