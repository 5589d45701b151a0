import field from './field.module.css?inline';
import order from './order.module.css?inline';
import panel from './panel.module.css?inline';
import stage from './stage.module.css?inline';

let isAdopted = false;

/** Gives the page the styles of a call, which its own do not have. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stage + field + panel + order);
  document.adoptedStyleSheets.push(sheet);
}
