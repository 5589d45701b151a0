/** Lets marked elements fade in and rise once, when they first enter the viewport. */
export function enableFadeIn(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      (target as HTMLElement).dataset.fadeIn = 'shown';
    }
  });
  for (const element of document.querySelectorAll('[data-fade-in]')) observer.observe(element);
}
