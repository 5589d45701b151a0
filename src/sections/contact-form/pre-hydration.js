// Runs inline before the form. A form that is submitted before its script has come is held here, and submitted by
// form.tsx (`data-submit-held`) once it has come; the line below it says what happens until then.
(() => {
  const slowMs = 10_000;
  let slow;
  const say = (what) => {
    clearTimeout(slow);
    const line = document.querySelector('[data-sending]');
    line.textContent = line.dataset[what] ?? '';
  };
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.matches('[data-contact-form]')) return;
    // After hydration the form handles the event itself.
    if (event.defaultPrevented) {
      say();
      return;
    }
    event.preventDefault();
    form.dataset.submitHeld = '';
    say('sending');
    slow = setTimeout(say, slowMs, 'slow');
  });
  addEventListener('astro:hydration-error', ({ target }) => {
    const form = target.querySelector('[data-submit-held]');
    if (!form) return;
    delete form.dataset.submitHeld;
    say('failure');
  });
})();
