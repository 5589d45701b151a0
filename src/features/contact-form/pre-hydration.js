// Runs inline before the form. A form sent before its script has arrived stays on the page, and is
// sent once the script is there: contact-form.tsx looks for the mark that is set here.
(() => {
  const patience = 10_000;
  addEventListener('submit', (event) => {
    // The form's script, once it is there, has taken the event over.
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target;
    form.dataset.submitHeld = '';
    setTimeout(() => {
      if (!('submitHeld' in form.dataset)) return;
      // It never came: say what visitors without scripts are told.
      const words = document.querySelector('[data-without-scripts]');
      if (words) words.outerHTML = words.textContent;
    }, patience);
  });
})();
