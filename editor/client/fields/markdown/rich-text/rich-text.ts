/** A long text that is edited as it looks: Markdown goes in, Markdown comes out. */
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, Selection } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { addRow } from './commands.ts';
import { inOneLine } from './from-markdown.ts';
import { isSameBlock, readMarkdown, writeMarkdown } from './markdown.ts';
import { type Pasted, pastedHtml, pastedText } from './paste.ts';
import { schema } from './schema.ts';
import { createToolbar, type LinkTarget } from './toolbar.ts';
import './rich-text.css';

export interface RichTextOptions {
  markdown: string;
  /** Called with the whole text once nobody types for a moment, or leaves it. */
  onChange: (markdown: string) => void;
  /** What a screen reader calls the text. */
  label: string;
  /** Further attributes of the text, such as `id`, `lang` and `aria-describedby`. */
  attributes?: Readonly<Record<string, string>>;
  /** Offered for links. */
  places?: readonly LinkTarget[];
  /** Scrolls to where the caret is in the window; otherwise ProseMirror does. */
  scrollTo?: (caret: { top: number; bottom: number }) => void;
}

/** A long text that is open, as the field around it uses it. */
export interface RichText {
  /** Shows another state of the text, such as after an undo, and leaves blocks that are the same alone. */
  set(markdown: string): void;
  /** @param at where the caret goes, in the text's elements; otherwise to where it was */
  focus(at?: { node: globalThis.Node; offset: number }): void;
  destroy(): void;
}

const { nodes, marks } = schema;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** From the last row of a table that ends the text into a new paragraph below it. */
const leaveTable: Command = ({ selection: { $from }, doc, tr }, dispatch) => {
  const isLast = $from.index(0) === doc.childCount - 1;
  const table = $from.node(1);
  if (!isLast || table?.type !== nodes.table || $from.index(1) < table.childCount - 1) return false;
  tr.insert(doc.content.size, nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

/** One level up, but not out of the list, as whoever goes back through the page does not mean. */
const liftInner: Command = (state, dispatch) =>
  state.selection.$from.node(-3)?.type === nodes.listItem &&
  liftListItem(nodes.listItem)(state, dispatch);

const KEYS = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.emphasis),
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': liftListItem(nodes.listItem),
  Enter: chainCommands(splitListItem(nodes.listItem), leaveTable),
  ArrowDown: leaveTable,
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  // After the last cell comes a new row. Where nothing goes deeper, Tab leaves the text.
  Tab: chainCommands(goToNextCell(1), addRow, sinkListItem(nodes.listItem)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftInner),
};

/** What is typed at the beginning of a paragraph as in Markdown, and signs that become those that are printed. */
const RULES = inputRules({
  rules: [
    new InputRule(/(?:^|[\s([{–—])(")$/, '“'),
    new InputRule(/"$/, '”'),
    new InputRule(/'$/, '’'),
    new InputRule(/\S( -{1,2} )$/, ' – '),
    wrappingInputRule(/^[-*•] $/, nodes.list, null, (_, { attrs }) => !attrs.ordered),
    wrappingInputRule(
      /^(\d+)\. $/,
      nodes.list,
      ([, start]) => ({ ordered: true, start: Number(start) }),
      (_, { attrs }) => attrs.ordered,
    ),
    textblockTypeInputRule(/^(#{2,4}) $/, nodes.heading, ([, signs = '']) => ({
      depth: signs.length,
    })),
  ],
});

/** A transaction that turns the document into another one, and leaves equal blocks at its start and end alone. */
function replaceChanged(state: EditorState, next: Node) {
  const old = state.doc;
  let start = 0;
  let end = 0;
  const most = Math.min(old.childCount, next.childCount);
  while (start < most && isSameBlock(old.child(start), next.child(start))) start += 1;
  while (
    end < most - start &&
    isSameBlock(old.child(old.childCount - 1 - end), next.child(next.childCount - 1 - end))
  )
    end += 1;
  const sizeOf = (blocks: readonly Node[]) =>
    blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(old.children.slice(0, start));
  const to = old.content.size - sizeOf(old.children.slice(old.childCount - end));
  const tr = state.tr.replaceWith(from, to, next.children.slice(start, next.childCount - end));
  const { head } = state.selection;
  const changed = state.doc.content.findDiffStart(next.content);
  if (changed === null || head < from || head > to) return tr;
  // Where the change ends, as after typing; otherwise it would be behind the blocks.
  const { b = 0 } = state.doc.content.findDiffEnd(next.content) ?? {};
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.max(changed, b)), -1));
}

const inCell = ({ content }: Slice) => new Slice(Fragment.from(inOneLine(content.content)), 0, 0);

/** Marks what is copied here: other editors that are built from ProseMirror write `data-pm-slice` too. */
const OWN = 'data-long-text';

class OwnSerializer extends DOMSerializer {
  override serializeFragment(...args: Parameters<DOMSerializer['serializeFragment']>) {
    const result = super.serializeFragment(...args);
    const isWhole = args[2] === undefined;
    if (isWhole) (result as DocumentFragment).firstElementChild?.setAttribute(OWN, '');
    return result;
  }
}

/** @param place takes the bar of buttons and, below it, the text, as its children */
export function mountRichText(place: HTMLElement, options: RichTextOptions): RichText {
  const { label, attributes, places = [], scrollTo, onChange } = options;
  const paste = (view: EditorView, { slice, dropped }: Pasted) => {
    const fitting = isInTable(view.state) ? inCell(slice) : slice;
    if (slice.size > 0) view.dispatch(view.state.tr.replaceSelection(fitting).scrollIntoView());
    toolbar.say(dropped.length > 0 ? `Left out: ${dropped.join(', ')}.` : '');
    return true;
  };
  /** @returns whether it has been taken; what is copied here keeps its structure */
  const take = (view: EditorView, data: DataTransfer | null) => {
    const html = data?.getData('text/html');
    if (html?.includes(OWN)) return false;
    if (html) return paste(view, pastedHtml(html));
    const text = data?.getData('text/plain');
    if (text) return paste(view, pastedText(text));
    return paste(view, { slice: Slice.empty, dropped: data?.files.length ? ['1 picture'] : [] });
  };
  const handlers = new Plugin({
    props: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...attributes,
      },
      handleDOMEvents: {
        blur: () => notify(),
        // Before what the keys do with all of it, such as undo.
        keydown: (_, event) => {
          const { ctrlKey, metaKey, key } = event;
          if (ctrlKey || metaKey || key === 'Escape') notify();
          if (!(ctrlKey || metaKey) || key !== 'k') return;
          // Elsewhere it is the key to find words.
          event.preventDefault();
          event.stopPropagation();
          toolbar.openLink();
        },
      },
      transformPasted: (slice, view) => {
        // Cells that are copied go into those that are there.
        const isOfTable = slice.content.firstChild?.type.spec.tableRole;
        return isInTable(view.state) && !isOfTable ? inCell(slice) : slice;
      },
      handleScrollToSelection: (view) => {
        scrollTo?.(view.coordsAtPos(view.state.selection.head));
        return scrollTo !== undefined;
      },
      clipboardSerializer: new OwnSerializer(
        DOMSerializer.nodesFromSchema(schema),
        DOMSerializer.marksFromSchema(schema),
      ),
      handlePaste: (view, { clipboardData }) => take(view, clipboardData),
      handleDrop: (view, { clientX, clientY, dataTransfer }, _, isMoved) => {
        const at = view.posAtCoords({ left: clientX, top: clientY });
        if (isMoved || !at || dataTransfer?.getData('text/html').includes(OWN)) return false;
        const { tr, doc } = view.state;
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        return take(view, dataTransfer);
      },
    },
  });
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: readMarkdown(options.markdown),
      plugins: [handlers, RULES, keymap(KEYS), keymap(baseKeymap), tableEditing()],
    }),
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      toolbar.update();
      if (!transaction.docChanged || transaction.getMeta(FROM_OUTSIDE)) return;
      isNotified = false;
      clearTimeout(pause);
      pause = setTimeout(notify, PAUSE_MS);
    },
  });
  /** The last text that was reported, to distinguish changes from outside. */
  let shown = options.markdown;
  let isNotified = true;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    clearTimeout(pause);
    if (isNotified) return;
    isNotified = true;
    shown = writeMarkdown(view.state.doc);
    onChange(shown);
  };
  const toolbar = createToolbar(view, places);
  place.prepend(toolbar.dom);
  toolbar.update();

  return {
    set: (markdown) => {
      // It comes again, together with what has been typed here.
      if (!isNotified) return notify();
      if (markdown === shown) return;
      shown = markdown;
      view.dispatch(replaceChanged(view.state, readMarkdown(markdown)).setMeta(FROM_OUTSIDE, true));
    },
    focus: (at) => {
      const { tr, doc } = view.state;
      const caret = at && doc.resolve(view.posAtDOM(at.node, at.offset));
      if (caret) tr.setSelection(Selection.near(caret));
      view.focus();
      view.dispatch(tr.scrollIntoView());
    },
    destroy: () => {
      notify();
      view.destroy();
      toolbar.dom.remove();
    },
  };
}

/** How long others wait for what is typed, in milliseconds: to write and to render a long text takes longer than a key. */
const PAUSE_MS = 400;

const FROM_OUTSIDE = 'fromOutside';
