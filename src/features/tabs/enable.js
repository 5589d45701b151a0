// Runs inline before the first tabs, and turns their links into tabs with automatic activation (ARIA Authoring
// Practices) as soon as the document is parsed. Each tab has its own URL: #guides opens that tab.
// What is drawn later, as in the editor, becomes tabs at the next `DOMContentLoaded` sent to the window.
(() => {
  const panelOf = (tab) => document.getElementById(tab.hash.slice(1));
  const tabAt = (event) => event.target.closest?.('[data-tabs] > a');
  const withModifier = (event) => event.altKey || event.metaKey || event.ctrlKey || event.shiftKey;
  const open = (chosen) => {
    const list = chosen.parentElement;
    list.role = 'tablist';
    list.ariaLabel = list.dataset.tabs;
    for (const tab of list.children) {
      const panel = panelOf(tab);
      const selected = tab === chosen;
      tab.role = 'tab';
      tab.ariaSelected = String(selected);
      tab.tabIndex = selected ? 0 : -1;
      tab.setAttribute('aria-controls', panel.id);
      // Closed panels are found by the browser's search; where it cannot do that, they are just hidden.
      panel.hidden = selected ? false : 'until-found';
      panel.role = selected ? 'tabpanel' : null;
      panel.ariaLabel = selected ? tab.textContent : null;
      if (selected) panel.tabIndex = 0;
      else panel.removeAttribute('tabindex');
    }
  };
  const choose = (tab) => {
    open(tab);
    history.replaceState(history.state, '', tab.hash);
  };
  const openNamed = () => {
    for (const list of document.querySelectorAll('[data-tabs]')) {
      const tabs = [...list.children];
      const named = tabs.find(({ hash }) => hash === location.hash);
      open(named ?? tabs.find(({ ariaSelected }) => ariaSelected === 'true') ?? tabs[0]);
    }
  };
  const moves = {
    ArrowRight: (index, count) => (index + 1) % count,
    ArrowLeft: (index, count) => (index + count - 1) % count,
    Home: () => 0,
    End: (_, count) => count - 1,
  };
  addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (!tab || withModifier(event)) return;
    event.preventDefault();
    choose(tab);
  });
  addEventListener('keydown', (event) => {
    const tab = tabAt(event);
    const move = moves[event.key];
    if (!tab || !move || withModifier(event)) return;
    event.preventDefault();
    const tabs = [...tab.parentElement.children];
    const next = tabs[move(tabs.indexOf(tab), tabs.length)];
    choose(next);
    next.focus();
  });
  addEventListener('beforematch', ({ target }) => {
    const tab = document.querySelector(`[data-tabs] > [aria-controls="${target.id}"]`);
    if (tab) open(tab);
  });
  addEventListener('DOMContentLoaded', openNamed);
  addEventListener('hashchange', openNamed);
})();
