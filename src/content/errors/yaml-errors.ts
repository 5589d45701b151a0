/** Describes YAML syntax errors for the person who edits the file. */
import {
  type Alias,
  type Document,
  isAlias,
  isScalar,
  type Node,
  type Scalar,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { FieldError } from './field-errors.ts';
import { pathThrough } from './positions.ts';

const QUOTE_IT = 'Put the whole text in quotes: "…".';

/** Messages by the parser's error code: https://eemeli.org/yaml/#errors */
const SYNTAX: Partial<Record<YAMLParseError['code'], string>> = {
  BAD_DQ_ESCAPE: 'a backslash means something else between "…". Write \\\\ for one, or use \'…\'.',
  BAD_INDENT: 'a bracket or brace before it is not closed. Close it.',
  BAD_SCALAR_START: `a text cannot begin with this character. ${QUOTE_IT}`,
  BLOCK_AS_IMPLICIT_KEY: `a second colon. ${QUOTE_IT}`,
  BLOCK_IN_FLOW: 'between braces or brackets nothing can be indented. Close them first.',
  DUPLICATE_KEY: 'this field appears twice. Remove one.',
  MISSING_CHAR:
    'a quotation mark, bracket or brace before it is not closed, or a colon is missing. Close it, or add it.',
  MULTILINE_IMPLICIT_KEY:
    "a line belongs to no field. Write the field's name, a colon and a space before its text, or indent a text that continues.",
  MULTIPLE_DOCS: 'a line of three hyphens is not allowed. Remove it.',
  TAB_AS_INDENT: 'the line starts with a tab. Indent with spaces.',
  UNEXPECTED_TOKEN: `text follows its closing quotation mark, bracket or brace, or a special character. ${QUOTE_IT} Inside '…' write an apostrophe twice.`,
};

/** The start of a line that begins with a field's name. */
const FIELD = /^ *(- )?[\w-]+:[ \n]/;

const WRONG_INDENT = 'this line is not indented like its neighbours. Line it up.';

const HARD_SPACES =
  'it is indented with spaces of another kind, as web pages and mails have them. Type them again.';

const MERGE_MARKERS =
  'two versions were merged, and both are here. Keep one, and remove the lines of <, = and >.';

const NO_UTF_8 =
  'the file is saved in another encoding, such as UTF-16, or is no text. Save it again as UTF-8.';

/** The first syntax error; the others are mostly consequences. */
export function syntaxError(document: Document, source: string) {
  if (source.includes('\0')) return { offset: 0, message: NO_UTF_8 };
  const [first, second] = document.errors;
  if (!first) return undefined;
  const [offset] = first.pos;
  const hard = /^ *[^\S\n\r\t ]/m.exec(source);
  if (hard && hard.index <= offset) return { offset: hard.index, message: HARD_SPACES };
  const merged = source.search(/^([<>|]{7} |={7}$)/m);
  if (merged >= 0) return { offset: merged, message: MERGE_MARKERS };
  const isLineStart = offset === 0 || source[offset - 1] === '\n';
  const isIndented =
    (first.code === 'BAD_INDENT' && !hasOpenBracket(document, source)) ||
    (first.code === 'MISSING_CHAR' && isLineStart && FIELD.test(source.slice(offset)));
  if (isIndented) return { offset, message: WRONG_INDENT };
  if (first.code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY') {
    const wrong = isLineStart ? offset : source.indexOf('\n', offset) + 1;
    return { offset: wrong, message: WRONG_INDENT };
  }
  const message = SYNTAX[first.code] ?? `cannot be read: ${first.message}.`;
  return { offset, message };
}

function hasOpenBracket(document: Document, source: string): boolean {
  let isOpen = false;
  visit(document, {
    Collection: (_, { flow, range }) => {
      isOpen ||= flow === true && range != null && !'}]'.includes(source[range[1] - 1] ?? ' ');
    },
  });
  return isOpen;
}

/**
 * Finds texts that YAML truncates silently: at a # after a space, or if they begin with &, * or !.
 */
export function cutTexts(file: string, document: Document, source: string): FieldError[] {
  const errors: FieldError[] = [];
  visit(document, {
    Node: (_, node, ancestors) => {
      const lost = lostFrom(node, source);
      if (!lost) return;
      const message = `loses "${lost}", which means something else in these files. ${QUOTE_IT}`;
      errors.push({ file, path: pathThrough([...ancestors, node]), message });
    },
  });
  return errors;
}

function lostFrom(node: Alias | Node, source: string): string | undefined {
  if (isAlias(node)) return `*${node.source}`;
  if ('anchor' in node && node.anchor) return `&${node.anchor}`;
  if (node.tag?.startsWith('!')) return node.tag;
  return isScalar(node) ? commentAfter(node, source) : undefined;
}

/**
 * A comment right after an unquoted text: probably part of the text. Real comments have their own
 * line.
 */
function commentAfter({ type, range }: Scalar, source: string): string | undefined {
  if (type !== 'PLAIN' || !range) return undefined;
  return source.slice(range[1]).match(/^[ \t]*(#.*)/)?.[1];
}
