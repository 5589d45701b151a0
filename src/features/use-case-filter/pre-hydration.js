// Runs inline before the filter. A category pressed before the filter's script has arrived enters the
// address, as the form would have it, but without a page load; the filter begins with it.
addEventListener('submit', (event) => {
  // The filter's script, once it is there, has taken the event over.
  if (event.defaultPrevented) return;
  event.preventDefault();
  const { value } = event.submitter;
  const url = new URL(location);
  // Whatever else the address holds stays, such as where a visitor came from.
  if (value) url.searchParams.set('category', value);
  else url.searchParams.delete('category');
  history.pushState(history.state, '', url);
});
