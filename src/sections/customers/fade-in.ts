/**
 * Lets marked elements fade in and rise once, when they first enter the viewport. They are hidden only on the first
 * scroll, so that screenshots, prints and crawlers, which do not scroll, show them; what is in view at first stays.
 */
export function enableFadeIn(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-fade-in]')];
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      (target as HTMLElement).dataset.fadeIn = 'shown';
    }
  });
  for (const element of elements) observer.observe(element);

  const hide = () => {
    for (const element of elements) element.dataset.fadeIn ||= 'waiting';
  };
  addEventListener('scroll', hide, { once: true, passive: true });
}
