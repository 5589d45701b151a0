let isDown = false;
addEventListener('pointerdown', () => (isDown = true), true);
for (const type of ['pointerup', 'pointercancel']) {
  addEventListener(type, () => (isDown = false), true);
}

/** Does something once no pointer is down, so that what then appears moves nothing that is being pressed. */
export function afterPress(act: () => void): void {
  if (isDown) addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
  else act();
}
