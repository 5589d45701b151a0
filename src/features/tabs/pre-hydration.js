// Runs inline before the tabs. A click before hydration opens the panel like a later click, without
// scrolling the page; tab-list.tsx then starts with the panel in the URL's hash.
addEventListener('click', (event) => {
  const pressed = event.target.closest('a[id^=tab-]');
  // After hydration the tabs handle the event themselves.
  if (!pressed || event.defaultPrevented) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', pressed.hash);
  for (const tab of pressed.parentElement.children) {
    const panel = document.querySelector(tab.hash);
    // With this role `hidden` controls the panel, no longer the styles for :target.
    panel.role = 'tabpanel';
    panel.hidden = tab !== pressed;
  }
});
