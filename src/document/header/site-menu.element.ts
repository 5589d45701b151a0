import { LiveElement } from '../../ui/live-element.ts';

/** Time in ms between the pointer leaving a group and the group closing. */
const CLOSE_DELAY = 150;

/**
 * Below this width the groups are an accordion in the menu; the styles beside it have the same
 * width.
 */
const WIDE = '(width >= 64rem)';

/**
 * Adds to the prerendered header around it what needs scripts: groups open on hover, close shortly
 * after the pointer leaves, toggle on click, also if the pointer has opened them, and only one is
 * open at a time; Escape closes a group and restores focus; the narrow menu closes when focus
 * leaves it.
 */
class SiteMenu extends LiveElement {
  protected override live(): void {
    const header = this.closest('header');
    const menu = this.querySelector<HTMLElement>('[popover]');
    if (!header || !menu) return;

    const wide = matchMedia(WIDE);
    const groups = [...header.querySelectorAll<HTMLElement>('[aria-expanded]')].map((button) => ({
      button,
      element: button.parentElement as HTMLElement,
    }));
    let closing: ReturnType<typeof setTimeout> | undefined;

    const isOpen = ({ button }: (typeof groups)[number]) =>
      button.getAttribute('aria-expanded') === 'true';

    /** Opens one group and closes the others; `undefined` closes all. */
    const open = (chosen?: HTMLElement) => {
      clearTimeout(closing);
      for (const { element, button } of groups) {
        button.setAttribute('aria-expanded', String(element === chosen));
      }
    };

    for (const group of groups) {
      const { element, button } = group;
      this.on(button, 'click', () => open(isOpen(group) ? undefined : element));
      this.on(element, 'pointerenter', (event) => {
        if (event.pointerType !== 'mouse' || !wide.matches) return;
        open(element);
      });
      this.on(element, 'pointerleave', (event) => {
        if (event.pointerType !== 'mouse' || !wide.matches) return;
        closing = setTimeout(open, CLOSE_DELAY);
      });
      this.on(element, 'focusout', (event) => {
        const next = event.relatedTarget as Node | null;
        // Another group may be the open one, and what takes the focus an entry in it.
        if (wide.matches && next && isOpen(group) && !element.contains(next)) open();
      });
      // A group that CSS has opened before this script ran stays open.
      if (wide.matches && element.matches(':hover, :focus-within')) open(element);
    }

    this.on(document, 'keydown', (event) => {
      const group = groups.find(isOpen);
      if (event.key !== 'Escape' || !group || !wide.matches) return;
      if (group.element.contains(document.activeElement)) group.button.focus();
      open();
    });
    this.on(document, 'pointerdown', (event) => {
      if (wide.matches && !header.contains(event.target as Node)) open();
    });

    this.on(menu, 'toggle', (event) => {
      if ((event as ToggleEvent).newState === 'closed') open();
    });
    this.on(header, 'focusout', (event) => {
      const next = event.relatedTarget as Node | null;
      if (next && !header.contains(next)) menu.hidePopover();
    });
    this.on(wide, 'change', () => {
      open();
      menu.hidePopover();
    });
    // A page restored from the back-forward cache shows its menus closed.
    this.on(window, 'pagehide', () => {
      open();
      menu.hidePopover();
    });

    menu.dataset.enhanced = '';
  }
}

customElements.define('site-menu', SiteMenu);
