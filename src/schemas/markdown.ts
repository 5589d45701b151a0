/** Checks the Markdown of content/legal/, in Node and in the editor's browser page. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { href, unseenIn } from './fields.ts';
import { ContentError } from './parse.ts';

/** Parses tables like Astro: a bar ends a cell, even inside a code span. */
const parse = (source: string) =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

type Root = ReturnType<typeof parse>;
type Nodes = Root | Root['children'][number];

/**
 * @param file the file's path from the project's root, for the messages
 * @throws ContentError for HTML, which would reach the page unescaped, and for invalid links
 */
export function checkMarkdown(file: string, source: string): void {
  if (source.trim() === '') throw new ContentError(`${file} is empty. Write its text.`);
  if (/^\s*---/.test(source)) {
    throw new ContentError(
      `${file}, line 1: a text cannot begin with ---. Take it out; titles and dates stand in content/pages/.`,
    );
  }
  const faults = faultsIn(parse(source)).map(
    ({ line, message }) => `${file}, line ${line}: ${message}`,
  );
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
}

function faultsIn(node: Nodes): { line: number; message: string }[] {
  const message = faultOf(node);
  const own = message ? [{ line: node.position?.start.line ?? 1, message }] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(faultsIn)] : own;
}

function faultOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      return `${node.value.split('\n')[0]} is HTML, which these texts may not hold. Write it in Markdown, or without.`;
    case 'image':
    case 'imageReference':
      return 'a picture cannot stand in these texts. Take it out.';
    case 'footnoteReference':
    case 'footnoteDefinition':
      return 'a footnote cannot stand in these texts. Write it into the text.';
    case 'text':
      return unseenIn(node.value);
    case 'heading':
      return node.depth === 1
        ? 'the page has its title already. Begin a heading with ## or more.'
        : undefined;
    case 'link':
    case 'definition': {
      const message = href.safeParse(node.url).error?.issues[0]?.message;
      return message && `the address ${node.url} ${message}.`;
    }
    default:
      return undefined;
  }
}

/** @returns every line of a Markdown file with a link to exactly this URL, as `line 5` */
export function linesLinkingTo(source: string, url: string): string[] {
  const find = (node: Nodes): string[] => {
    const own = 'url' in node && node.url === url ? [`line ${node.position?.start.line ?? 1}`] : [];
    return 'children' in node ? [...own, ...node.children.flatMap(find)] : own;
  };
  return find(parse(source));
}
