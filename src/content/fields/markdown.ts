/** Long texts, written in Markdown. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { z } from 'zod';
import { invisibleIn } from './invisible-characters.ts';
import { href } from './links.ts';
import { guardRecursion } from './recursion-guard.ts';

/**
 * The syntax tree, with tables; a bar ends a cell, even inside a code span. `www.example.org` is a
 * link with https.
 */
export function parse(source: string): Root {
  const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return source.includes('www.') ? withHttps(tree) : tree;
}

function withHttps<Node extends Nodes>(node: Node): Node {
  const [words] = 'children' in node ? node.children : [];
  if (node.type === 'link' && words?.type === 'text' && node.url === `http://${words.value}`) {
    node.url = `https://${words.value}`;
  }
  if ('children' in node) node.children.forEach(withHttps);
  return node;
}

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

/** In characters: three times our longest text. What is longer can take minutes to read. */
const LONGEST_TEXT = 30_000;

/**
 * Markdown without HTML or pictures; HTML would reach the page unescaped. An error names its line
 * in `params`, counted from the text's first.
 */
export const markdown = z
  .string()
  .min(1)
  .max(LONGEST_TEXT, {
    error: `is too long. A text may have ${LONGEST_TEXT.toLocaleString('en-GB')} characters: divide it into several sections`,
    abort: true,
  })
  .superRefine(
    guardRecursion((source, context) => {
      for (const { line, message } of errorsIn(parse(source))) {
        context.addIssue({ code: 'custom', message, params: { line } });
      }
    }),
  )
  .meta({
    title: 'Text',
    description: 'Headings, lists, tables, bold words and links, but no pictures.',
    control: 'markdown',
  });

function errorsIn(node: Nodes): { line: number; message: string }[] {
  const message = errorOf(node);
  const own = message ? [{ line: node.position?.start.line ?? 1, message }] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(errorsIn)] : own;
}

function errorOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'html':
      return `has HTML: ${node.value.split('\n')[0]}. Write it in Markdown, or remove it.`;
    case 'image':
    case 'imageReference':
      return 'has a picture, which is not allowed in this text. Remove it.';
    case 'footnoteReference':
    case 'footnoteDefinition':
      return 'has a footnote, which is not allowed in this text. Write it into the text.';
    case 'text':
    case 'inlineCode':
    case 'code':
      return invisibleIn(node.value);
    case 'heading':
      if (node.position?.start.line !== node.position?.end.line) {
        return 'has a line of - or = right below a text, which makes it a heading. Put an empty line between them, or begin a heading with ##.';
      }
      return node.depth === 1
        ? 'has a heading with one #, but the page already has its title. Begin it with ## or more.'
        : undefined;
    case 'paragraph': {
      const [, signs] = textOf(node).match(/^(##+)[^#\s]/m) ?? [];
      return signs && `has ${signs} without a space after it, so it is no heading. Put one there.`;
    }
    case 'listItem':
      return node.checked != null
        ? 'has a list of tasks, with [ ] or [x], whose boxes nobody can tick. Say in words what is done.'
        : undefined;
    case 'link':
    case 'definition': {
      const message = href.safeParse(node.url).error?.issues[0]?.message;
      return message
        ? `has the address ${node.url}, which ${message}.`
        : invisibleIn(node.title ?? '');
    }
    default:
      return undefined;
  }
}

/** A link in a Markdown text, or the definition that links by reference share. */
export interface MarkdownLink {
  url: string;
  /** Counted from 1. */
  line: number;
  /** Where the URL begins in the text; -1 if it is written differently, such as with escapes. */
  at: number;
}

/** Every link of a Markdown text, with a title or by reference too. */
export function linksInMarkdown(source: string): MarkdownLink[] {
  const find = (node: Nodes): MarkdownLink[] => {
    const inside = 'children' in node ? node.children.flatMap(find) : [];
    if (node.type !== 'link' && node.type !== 'definition') return inside;
    const { start, end } = node.position ?? {};
    // Searched for after the link's words, which may be the URL themselves.
    const words = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined;
    const behind = words ?? source.indexOf(']', start?.offset);
    const at = source.slice(0, end?.offset).indexOf(node.url, behind);
    return [{ url: node.url, line: start?.line ?? 1, at }, ...inside];
  };
  return find(parse(source));
}

/** @returns every line of a Markdown text with a link to exactly this URL, counted from 1 */
export const linesLinkingTo = (source: string, url: string): number[] =>
  linksInMarkdown(source).flatMap((link) => (link.url === url ? [link.line] : []));
