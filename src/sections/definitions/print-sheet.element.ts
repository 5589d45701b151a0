import { LiveElement } from '../../ui/live-element.ts';

/**
 * Lets its link print the sheet alone: the attribute on the root hides everything else on paper.
 */
class PrintSheet extends LiveElement {
  protected override live(): void {
    this.on(this, 'click', (event) => {
      event.preventDefault();
      document.documentElement.dataset.print = 'sheet';
      print();
      delete document.documentElement.dataset.print;
    });
  }
}

customElements.define('print-sheet', PrintSheet);
