import { parse } from 'node-html-parser';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** Elements without text for a reader: decoration, controls, and what scripts need. */
const NOT_WORDS =
  '[aria-hidden=true], [data-without-scripts], svg, img, script, style, template, noscript, form, fieldset, button, input, select, label, legend, output, [role=status]';

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-' });

/**
 * Converts the main area of a page to Markdown. Controls such as tabs and filters are left out; everything
 * that they show or hide is included.
 *
 * @param html the built page
 * @param url the published URL of the page, to make its links absolute
 */
export function toMarkdown(html: string, url: string): string {
  const document = parse(html);
  const main = document.querySelector('main');
  if (!main) throw new Error(`${url}: the built page has no <main> to turn into Markdown.`);
  for (const drawing of main.querySelectorAll('[role=img][aria-label]')) {
    drawing.replaceWith(drawing.getAttribute('aria-label') ?? '');
  }
  for (const node of main.querySelectorAll(NOT_WORDS)) node.remove();
  // Markdown's tables have no caption.
  for (const caption of main.querySelectorAll('caption')) {
    caption.closest('table')?.before(`<p>${caption.innerHTML}</p>`);
    caption.remove();
  }
  for (const link of main.querySelectorAll('a[href]')) {
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', url).href);
    // Only styles separate adjacent buttons, so their text would run together.
    if (link.nextElementSibling?.tagName === 'A') link.after(' ');
  }
  return String(converter.processSync(main.innerHTML));
}
