import screen from '../../../features/colleague-screen/colleague-screen.module.css?inline';
import call from './live-call.module.css?inline';

let isAdopted = false;

/** Gives the page the styles of a call, which its own do not have. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(screen + call);
  document.adoptedStyleSheets.push(sheet);
}
