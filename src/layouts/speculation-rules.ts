/**
 * Which links a browser may fetch or render before they are followed. Not /contact: it loads a
 * bot-check script that a visitor should only meet by going there (specification, section 2,
 * "Contact"). An address with a dot is a file, not a page.
 */
const pages = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/contact', '/*.*'] } }],
};

/** https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
export const speculationRules = {
  // As soon as the pointer rests on a link, or soon after a link comes into view on a touch screen.
  prefetch: [{ where: pages, eagerness: 'eager' }],
  // Where the pointer stays for 200 ms, or at the press.
  prerender: [{ where: pages, eagerness: 'moderate' }],
};
