import { LiveElement } from '../../ui/live-element.ts';

const MOVES: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Turns its links into tabs with automatic activation (ARIA Authoring Practices). Each tab has its
 * own URL: #guides opens that tab, and so does the address of a part of its panel.
 */
class TabSet extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const list = this.firstElementChild as HTMLElement;
    const tabs = () => [...list.children] as HTMLAnchorElement[];
    const tabAt = ({ target }: Event) => tabs().find((tab) => tab.contains(target as Node));
    const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
    const withModifier = (event: MouseEvent | KeyboardEvent) =>
      event.altKey || event.metaKey || event.ctrlKey || event.shiftKey;
    const open = (chosen: HTMLAnchorElement) => {
      list.role = 'tablist';
      list.ariaLabel = this.dataset.label ?? '';
      for (const tab of tabs()) {
        const panel = panelOf(tab);
        const selected = tab === chosen;
        tab.role = 'tab';
        tab.ariaSelected = String(selected);
        tab.tabIndex = selected ? 0 : -1;
        if (!panel) continue;
        tab.setAttribute('aria-controls', panel.id);
        // Closed panels are found by the browser's search; where it cannot do that, they are just
        // hidden.
        panel.hidden = selected ? false : 'until-found';
        panel.role = selected ? 'tabpanel' : null;
        panel.ariaLabel = selected ? tab.textContent : null;
        if (selected) panel.tabIndex = 0;
        else panel.removeAttribute('tabindex');
      }
    };
    const choose = (tab: HTMLAnchorElement) => {
      open(tab);
      history.replaceState(history.state, '', tab.hash);
    };
    const openNamed = () => {
      const all = tabs();
      const part = document.getElementById(location.hash.slice(1));
      const named = part && all.find((tab) => panelOf(tab)?.contains(part));
      const chosen = named ?? all.find((tab) => tab.ariaSelected === 'true') ?? all[0];
      const isClosed = named && panelOf(named)?.hidden;
      if (chosen) open(chosen);
      // Some browsers scroll to no part of a closed panel.
      if (isClosed) part.scrollIntoView();
    };
    this.on(this, 'click', (event) => {
      const tab = tabAt(event);
      if (!tab || withModifier(event)) return;
      event.preventDefault();
      choose(tab);
    });
    this.on(this, 'keydown', (event) => {
      const tab = tabAt(event);
      const move = MOVES[event.key];
      if (!tab || !move || withModifier(event)) return;
      event.preventDefault();
      const all = tabs();
      const next = all[move(all.indexOf(tab), all.length)];
      if (!next) return;
      choose(next);
      next.focus();
    });
    this.on(this, 'beforematch', ({ target }) => {
      const tab = tabs().find((each) => each.hash === `#${(target as Element).id}`);
      if (tab) open(tab);
    });
    this.on(window, 'hashchange', openNamed);
    // In the editor tabs come and go.
    const observer = new MutationObserver(openNamed);
    observer.observe(list, { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
    openNamed();
  }
}

customElements.define('tab-set', TabSet);
