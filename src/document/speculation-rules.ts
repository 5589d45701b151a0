/**
 * Which links a browser may prefetch or prerender: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 * A path with a dot is a file, not a page.
 *
 * @param formPaths pages with a contact form, whose captcha may load only when a visitor opens them
 */
export function speculationRules(formPaths: readonly string[]) {
  const pages = {
    and: [{ href_matches: '/*' }, { not: { href_matches: [...formPaths, '/*.*'] } }],
  };
  return {
    // When the pointer is over a link, or soon after a link comes into view on a touch screen.
    prefetch: [{ where: pages, eagerness: 'eager' }],
    // When the pointer stays over a link for 200 ms, or on pointerdown.
    prerender: [{ where: pages, eagerness: 'moderate' }],
  };
}
