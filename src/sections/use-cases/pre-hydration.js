// Runs inline before the filter. A click on a category before hydration writes it into the URL, as the
// form would, but without loading the page; the filter then starts with it.
addEventListener('submit', (event) => {
  // After hydration the filter handles the event itself.
  if (event.defaultPrevented) return;
  event.preventDefault();
  const { value } = event.submitter;
  const url = new URL(location);
  // Other query parameters stay, such as `utm_source`.
  if (value) url.searchParams.set('category', value);
  else url.searchParams.delete('category');
  history.pushState(history.state, '', url);
});
