/** A long text that is edited as it looks: Markdown goes in, Markdown comes out. */
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, Fragment, Slice } from 'prosemirror-model';
import { EditorState, Plugin, Selection } from 'prosemirror-state';
import { isInTable, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { lineGap } from '../../typography.ts';
import { inOneLine } from './from-markdown.ts';
import { KEYS, rules } from './keys.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { type Pasted, pastedHtml, pastedText } from './paste.ts';
import { replaceChanged } from './replace-changed.ts';
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
  /** All words of its page, which may say how a divided word is written. */
  page: () => string;
  /** Scrolls to where the caret is in the window; otherwise ProseMirror does. */
  scrollTo?: (caret: { top: number; bottom: number }) => void;
}

/** A long text that is open, as the field around it uses it. */
export interface RichText {
  /**
   * Shows another state of the text, such as after an undo, and leaves blocks that are the same
   * alone.
   */
  set(markdown: string): void;
  /** @param at where the caret goes, in the text's elements; otherwise to where it was */
  focus(at?: { node: globalThis.Node; offset: number }): void;
  destroy(): void;
}

const inCell = ({ content }: Slice) =>
  new Slice(Fragment.from(inOneLine(content.content, lineGap)), 0, 0);

/**
 * Marks what is copied here: other editors that are built from ProseMirror write `data-pm-slice`
 * too.
 */
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
  const { label, attributes, places = [], page, scrollTo, onChange } = options;
  const paste = (view: EditorView, { slice, dropped, doubtful }: Pasted) => {
    const fitting = isInTable(view.state) ? inCell(slice) : slice;
    if (slice.size > 0) view.dispatch(view.state.tr.replaceSelection(fitting).scrollIntoView());
    toolbar.say(
      [
        ...(dropped.length > 0 ? [`Left out: ${dropped.join(', ')}.`] : []),
        ...(doubtful.length > 0
          ? [`Divided at the end of a line, so check: ${doubtful.join(', ')}.`]
          : []),
      ].join(' '),
    );
    return true;
  };
  /** @returns whether it has been taken; what is copied here keeps its structure */
  const take = (view: EditorView, data: DataTransfer | null) => {
    const html = data?.getData('text/html');
    if (html?.includes(OWN)) return false;
    if (html) return paste(view, pastedHtml(html));
    const text = data?.getData('text/plain');
    if (text) return paste(view, pastedText(text, page()));
    const dropped = data?.files.length ? ['1 picture'] : [];
    return paste(view, { slice: Slice.empty, dropped, doubtful: [] });
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
      plugins: [
        handlers,
        rules((words) => toolbar.say(words)),
        keymap(KEYS),
        keymap(baseKeymap),
        tableEditing(),
      ],
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

/**
 * How long others wait for what is typed, in milliseconds: to write and to render a long text takes
 * longer than a key.
 */
const PAUSE_MS = 400;

const FROM_OUTSIDE = 'fromOutside';
