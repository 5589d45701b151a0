import { type DefaultTreeAdapterTypes, type ParserError, parse, type Token } from 'parse5';

/** An element of a page, with what finishing it needs to know. */
export interface PageElement {
  tag: string;
  /** Value by name. */
  attributes: ReadonlyMap<string, string>;
  /** The text directly within it. */
  text: string;
  /** Names of the elements around it, the outermost first. */
  within: readonly string[];
  /**
   * Its position in the page's source; undefined in a `<noscript>` and where the parser has added
   * it.
   */
  place: Token.ElementLocation | undefined;
}

/** A run of text between tags. */
interface PageText {
  within: readonly string[];
  start: number;
  end: number;
}

/** A built page as a browser would read it. */
export interface ReadPage {
  html: string;
  elements: readonly PageElement[];
  texts: readonly PageText[];
  /** The parser's tree of the main area. */
  main: DefaultTreeAdapterTypes.Element | undefined;
  /** What is not valid HTML, each as the HTML standard calls it, with where it stands. */
  errors: readonly string[];
}

/** Reads a page as a browser would, so that what is checked and hashed is what a browser finds. */
export function readPage(source: string): ReadPage {
  const elements: PageElement[] = [];
  const texts: PageText[] = [];
  const errors: string[] = [];
  let main: ReadPage['main'];
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode, within: readonly string[]) => {
    for (const node of parent.childNodes) {
      if (node.nodeName === '#text' && node.sourceCodeLocation) {
        const { startOffset, endOffset } = node.sourceCodeLocation;
        texts.push({ within, start: startOffset, end: endOffset });
      }
      if (!('attrs' in node)) continue;
      const element = readElement(node, within);
      elements.push(element);
      if (node.tagName === 'main') main ??= node;
      const inside = [...within, node.tagName];
      visit(node, inside);
      if ('content' in node) visit(node.content, inside);
      // The parser assumes scripting, so it reads the content of <noscript> as text.
      if (node.tagName === 'noscript') {
        for (const each of readPage(element.text).elements) {
          elements.push({ ...each, within: inside, place: undefined });
        }
      }
    }
  };
  const onParseError = ({ code, startLine, startCol, startOffset }: ParserError) => {
    const near = source
      .slice(Math.max(0, startOffset - 30), startOffset + 30)
      .replaceAll(/\s+/g, ' ');
    errors.push(`line ${startLine}, column ${startCol}: ${code} at ${near}`);
  };
  visit(parse(source, { sourceCodeLocationInfo: true, onParseError }), []);
  return { html: source, elements, texts, main, errors };
}

function readElement(
  node: DefaultTreeAdapterTypes.Element,
  within: readonly string[],
): PageElement {
  return {
    tag: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    within,
    place: node.sourceCodeLocation ?? undefined,
  };
}
