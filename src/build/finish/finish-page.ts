import type { PageElement, ReadPage } from '../read-page.ts';
import { astroPolicy, thirdPartyInline, unsafeMarkup } from './inline-code.ts';
import { noWrap } from './no-wrap.ts';
import { isNumbers, numberRules } from './number-rules.ts';
import { type PolicySettings, pagePolicy } from './page-policy.ts';
import { usedStyles } from './used-styles.ts';

export interface PageErrors {
  /** Inline scripts and styles that the code did not write (docs/decisions/008). */
  thirdParty: readonly string[];
  /** What the page's policy would block, or what no policy can stop. */
  blocked: readonly string[];
  /** What is not valid HTML. */
  invalid: readonly string[];
}

/** @returns what must not be published, each as written in the page */
export const pageErrors = (page: ReadPage, settings: PolicySettings): PageErrors => ({
  thirdParty: thirdPartyInline(page),
  blocked: [...unsafeMarkup(page), ...pagePolicy(page.elements, settings).errors],
  invalid: page.errors,
});

/** A piece of the page's text that is replaced. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

/**
 * Turns a page that Astro has rendered into what is published.
 *
 * @param findWords says which words occur in a text and in the scripts that it names
 * @throws Error if the page does not begin with its charset
 */
export function finishPage(
  page: ReadPage,
  settings: PolicySettings,
  findWords: (html: string) => (word: string) => boolean,
): string {
  const { elements } = page;
  const styles = elements.filter(isOwnStyle);
  const placed = numberRules(elements);
  const rest = apply(page.html, [
    remove(astroPolicy(page)),
    ...styles.map(remove),
    ...elements.flatMap(({ attributes, place }) => {
      const style = attributes.get('style') ?? '';
      const at = place?.attrs?.style;
      return at && isNumbers(style)
        ? { start: at.startOffset, end: at.endOffset, by: placed.attributeFor(style) }
        : [];
    }),
    ...repeatedIds(elements).map((element) => withoutAttribute(element, 'id')),
    ...page.texts.map(({ within, start, end }) => ({
      start,
      end,
      by: noWrap(page.html.slice(start, end), within),
    })),
  ]);
  // React parts adjacent texts for the sake of hydration.
  const whole = rest.replaceAll('<!-- -->', '');
  const css = usedStyles(styles.map(({ text }) => text).join('') + placed.css, findWords(whole));
  const published = [...elements.filter((element) => !styles.includes(element)), styleOf(css)];
  return withPolicy(
    whole.replace('</head>', () => `<style>${css}</style></head>`),
    pagePolicy(published, settings).policy,
  );
}

/** The page without the glyphs of its headline (docs/decisions/007). */
export const withoutGlyphs = (html: string) => html.replace(/ data-glyphs="[^"]*"/, '');

/** Astro writes one for each source; merged, they need one hash. */
const isOwnStyle = ({ tag, attributes, place }: PageElement) =>
  tag === 'style' && place !== undefined && attributes.size === 0;

/** Elements whose id an earlier element has: a section may stand on a page twice. */
function repeatedIds(elements: readonly PageElement[]): PageElement[] {
  const seen = new Set<string>();
  return elements.filter(({ attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return false;
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated;
  });
}

const remove = ({ place }: PageElement): Edit => ({
  start: place?.startOffset ?? 0,
  end: place?.endOffset ?? 0,
  by: '',
});

function withoutAttribute({ place }: PageElement, name: string): Edit {
  const attribute = place?.attrs?.[name];
  if (!attribute) return { start: 0, end: 0, by: '' };
  // The space before the attribute goes too.
  return { start: attribute.startOffset - 1, end: attribute.endOffset, by: '' };
}

function apply(html: string, edits: readonly Edit[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue;
    result += html.slice(done, start) + by;
    done = end;
  }
  return result + html.slice(done);
}

const styleOf = (text: string): PageElement => ({
  tag: 'style',
  attributes: new Map(),
  text,
  within: ['html', 'head'],
  place: undefined,
});

/** Puts the policy at the start of the head, because it applies only to what follows it. */
function withPolicy(html: string, policy: string): string {
  const start = /<head>\s*<meta charset="utf-8">/i;
  if (!start.test(html)) throw new Error('A page does not begin with its <meta charset="utf-8">.');
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(start, (head) => head + meta);
}
