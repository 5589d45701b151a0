import { LiveElement } from '../../ui/live-element.ts';
import { formatDate } from './format.ts';

/**
 * Replaces the build's date in it by that of the visit, if it differs: a replaced text costs the
 * page a layout.
 */
class VisitDate extends LiveElement {
  protected override live(): void {
    const time = this.querySelector('time');
    const { text, dateTime } = formatDate(new Date(), this.dataset.patterns?.split('|'));
    if (!time || dateTime === time.dateTime) return;
    time.textContent = text;
    time.dateTime = dateTime;
  }
}

customElements.define('visit-date', VisitDate);
