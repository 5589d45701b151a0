/**
 * Lets marked elements fade in and rise once, on first entering the viewport (specification, section
 * 9). They are hidden by the first scroll only, so that what shows a page without scrolling (a picture of
 * it, a print, a machine that reads) has them all; those in view from the start simply stand there.
 */
export function enableFadeIn(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-fade-in]')];
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      (target as HTMLElement).dataset['fadeIn'] = 'shown';
    }
  });
  for (const element of elements) observer.observe(element);

  const hide = () => {
    for (const element of elements) element.dataset['fadeIn'] ||= 'waiting';
  };
  addEventListener('scroll', hide, { once: true, passive: true });
}
