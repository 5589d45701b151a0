/**
 * Lets marked elements fade in and rise once, on first entering the viewport (specification, section
 * 9). Without scripts, and where they are in view at once, they simply stand there.
 */
export function enableFadeIn(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const element = target as HTMLElement;
      if (isIntersecting) {
        observer.unobserve(element);
        element.dataset['fadeIn'] = 'shown';
      } else {
        element.dataset['fadeIn'] = 'waiting';
      }
    }
  });
  for (const element of document.querySelectorAll('[data-fade-in]')) observer.observe(element);
}
