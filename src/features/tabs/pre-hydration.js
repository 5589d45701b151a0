// Runs inline before the tabs. A tab pressed before its script has arrived opens its panel as a later
// press does, without moving the page; tab-list.tsx begins with the panel that the address names.
addEventListener('click', (event) => {
  const pressed = event.target.closest('a[id^=tab-]');
  // The tabs' script, once it is there, has taken the event over.
  if (!pressed || event.defaultPrevented) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', pressed.hash);
  for (const tab of pressed.parentElement.children) {
    const panel = document.querySelector(tab.hash);
    // As a panel it obeys `hidden`, and no more what the styles read from the address.
    panel.role = 'tabpanel';
    panel.hidden = tab !== pressed;
  }
});
