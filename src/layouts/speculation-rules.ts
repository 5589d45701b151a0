/**
 * Which links a browser may prefetch or prerender. Not /contact, because its captcha script may load only
 * when a visitor opens it (specification, section 2, "Contact"). A path with a dot is a file, not a
 * page.
 */
const pages = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/contact', '/*.*'] } }],
};

/** https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
export const speculationRules = {
  // When the pointer is over a link, or soon after a link comes into view on a touch screen.
  prefetch: [{ where: pages, eagerness: 'eager' }],
  // When the pointer stays over a link for 200 ms, or on pointerdown.
  prerender: [{ where: pages, eagerness: 'moderate' }],
};
