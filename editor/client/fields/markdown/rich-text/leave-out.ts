/** Leaves out of pasted HTML what a long text cannot hold, and what nobody sees. */
import type { Element, Nodes, RootContent } from 'hast';
import { hasWords, text } from './html-nodes.ts';
import { hasClass, type Rules, styleOf, withRules } from './pasted-styles.ts';

/** Called with what is left out, such as `picture`. */
export type Drop = (what: string) => void;

/** Elements that a long text cannot hold, each with what it is called. */
const UNKEPT: Readonly<Record<string, string>> = {
  img: 'picture',
  picture: 'picture',
  svg: 'picture',
  canvas: 'picture',
  video: 'video',
  audio: 'sound',
  iframe: 'embedded page',
  object: 'embedded page',
  form: 'form',
  input: 'form',
  button: 'button',
};

const UNSEEN_ELEMENTS = new Set(
  'head link meta script style template title wbr annotation'.split(' '),
);

/**
 * Whether it is there for programs only, or read aloud only; also the box that is drawn before a
 * task.
 */
const isUnseen = (node: Element) =>
  UNSEEN_ELEMENTS.has(node.tagName) ||
  (node.properties.ariaHidden === 'true' && node.tagName !== 'br') ||
  hasClass(node, /^(sr-only|visually-hidden|screen-reader-text)$/) ||
  String(node.properties.ariaRoleDescription) === 'checkbox';

/**
 * What somebody has hidden, or deleted in a document whose changes are tracked, and what others say
 * about it.
 */
function takenAway(node: Element): string | undefined {
  const { tagName, properties } = node;
  const isHidden =
    properties.hidden !== undefined ||
    styleOf(node, 'display') === 'none' ||
    styleOf(node, 'visibility') === 'hidden' ||
    styleOf(node, 'mso-hide') === 'all';
  if (isHidden) return 'hidden words';
  const isTracked = tagName === 'del' && (properties.cite ?? properties.dateTime) !== undefined;
  if (isTracked || hasClass(node, /^msoDel$|TextDeletion/i)) return 'deleted words';
  const isComment =
    /^comment/.test(styleOf(node, 'mso-element')) ||
    hasClass(node, /^(MsoComment(Reference|Text)|msocom(anchor|txt))$/) ||
    (tagName === 'a' && /^#(_msocom|cmnt)/.test(String(properties.href)));
  return isComment ? 'comments' : undefined;
}

const EMOJI = /^\p{RGI_Emoji}$/v;

/** The emoji that a picture shows, which chats name in its text or, as code points, in its file. */
function emojiIn({ tagName, properties: { alt, src } }: Element): string | undefined {
  if (tagName !== 'img') return undefined;
  const codes = /([\da-f]{4,5}(?:-[\da-f]{4,5})*)\.(?:png|svg)/.exec(String(src))?.[1]?.split('-');
  const named = codes && String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)));
  return [String(alt), named, `${named}\ufe0f`].find((one) => one && EMOJI.test(one));
}

/** What the letters mean that Word's own typefaces print as signs, by typeface. */
const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: { à: '→', ß: '←', è: '➔', J: '☺', L: '☹', ü: '✓', û: '✗', þ: '☑', ý: '☒', o: '☐' },
  'wingdings 2': { P: '✓', O: '✗', R: '☑', S: '☒', '£': '☐' },
};

const withSigns = (node: Nodes, words: string): string => {
  const typeface =
    node.type === 'element'
      ? styleOf(node, '(?:mso-symbol-)?font-family').replaceAll(/["']/g, '')
      : '';
  return [...words].map((letter) => SIGNS[typeface]?.[letter] ?? letter).join('');
};

/** @returns what is kept, with the style sheet's rules in each element's own style */
export function withoutUnkept<Node extends Nodes>(node: Node, rules: Rules, drop: Drop): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return [text(withSigns(node, child.value))];
    if (child.type !== 'element') return [];
    const { type, checked } = child.properties;
    // As clean-html.ts reads it: a task, and whether it is done.
    if (type === 'checkbox') return [text(checked ? '[x] ' : '[ ] ')];
    if (isUnseen(child)) return [];
    const styled = withRules(child, rules);
    const emoji = emojiIn(child);
    if (emoji) return [text(emoji)];
    const gone = takenAway(styled);
    const what = gone ?? UNKEPT[child.tagName];
    if (!what) return [withoutUnkept(styled, rules, drop)];
    if (!gone || hasWords(child)) drop(what);
    return [];
  });
  return { ...node, children };
}
