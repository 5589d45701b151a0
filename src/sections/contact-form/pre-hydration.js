// Runs inline before the form. A form submitted before hydration is held here and submitted after it:
// form.tsx reads `data-submit-held`.
(() => {
  const waitMs = 10_000;
  addEventListener('submit', (event) => {
    const form = event.target;
    // After hydration the form handles the event itself.
    if (!form.matches('[data-contact-form]') || event.defaultPrevented) return;
    event.preventDefault();
    form.dataset.submitHeld = '';
    setTimeout(() => {
      if (!('submitHeld' in form.dataset)) return;
      // The script never loaded: show the text for visitors without scripts.
      const words = document.querySelector('[data-without-scripts]');
      if (words) words.dataset.withoutScripts = 'shown';
    }, waitMs);
  });
})();
