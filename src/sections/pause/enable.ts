import { isCutOff } from './timeline.ts';

/** Connects each slider to its drawing and status text. */
export function enablePauses(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-pause]')) enablePause(figure);
}

function enablePause(figure: HTMLElement): void {
  const slider = figure.querySelector('input');
  const status = figure.querySelector<HTMLElement>('[role=status]');
  if (!slider || !status) return;

  const show = () => {
    const cut = isCutOff(slider.valueAsNumber);
    figure.dataset.cut = String(cut);
    figure.style.setProperty('--pause', slider.value);
    for (const element of figure.querySelectorAll<HTMLElement>('[data-template]')) {
      const text =
        element.dataset.template?.replace('{seconds}', slider.valueAsNumber.toFixed(1)) ?? '';
      if (element === slider) slider.ariaValueText = text;
      else element.textContent = text;
    }
    const state = status.dataset[cut ? 'cut' : 'waits'] ?? '';
    // Writing the same text again would make a screen reader announce it again.
    if (status.textContent !== state) status.textContent = state;
  };
  slider.addEventListener('input', show);
  // After going back or a reload, browsers restore the slider without an event.
  show();
}
