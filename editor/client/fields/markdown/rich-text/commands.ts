/** What can be done to the words that are selected in a long text. */
import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectionCell,
} from 'prosemirror-tables';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export interface ToolbarAction {
  label: string;
  /** As a browser says it, such as `Control+B`. */
  keys?: string;
  run: Command;
  isActive?: (state: EditorState) => boolean;
  /** Only where this holds; everywhere if it is left out. */
  isOffered?: (state: EditorState) => boolean;
}

const isMarked = (state: EditorState, type: MarkType) => {
  const { empty, from, to, $from } = state.selection;
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type);
};

const isIn = ({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}) => {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).hasMarkup(type, { ...$from.node(depth).attrs, ...attrs })) return true;
  }
  return false;
};

const heading = (depth: number): Command => {
  return (state, dispatch) =>
    isIn(state, nodes.heading, { depth })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { depth })(state, dispatch);
};

/** The list around the selection, innermost first. */
const listAround = ({ selection: { $from } }: EditorState) => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === nodes.list) return { node, position: $from.before(depth) };
  }
  return undefined;
};

/** Whether the list around the selection is numbered; undefined outside of lists. */
const isOrdered = (state: EditorState): boolean | undefined =>
  listAround(state)?.node.attrs.ordered;

/**
 * Makes a list of paragraphs, paragraphs of such a list, and such a list of one of the other kind.
 */
const list = (ordered: boolean): Command => {
  return (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(nodes.list, { ordered })(state, dispatch);
    if (isOrdered(state) === ordered) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.position, null, { ordered }));
    return true;
  };
};

/** Puts a table of two columns after the block with the caret, which goes into its first cell. */
const insertTable: Command = (state, dispatch) => {
  const row = (type: NodeType) => nodes.tableRow.create(null, [type.create(), type.create()]);
  const table = nodes.table.create(null, [row(nodes.tableHeader), row(nodes.tableCell)]);
  const position = state.selection.$from.after(1);
  const tr = state.tr.insert(position, table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView());
  return true;
};

/** Adds to the table where a cell says, and puts the caret there. */
const addAt = (add: Command, placeAfter: (cell: ResolvedPos) => number): Command => {
  return (state, dispatch) =>
    add(
      state,
      dispatch &&
        ((tr) => {
          const place = tr.mapping.map(placeAfter(selectionCell(state)), -1);
          dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))).scrollIntoView());
        }),
    );
};

/** Adds a row below the cell with the caret, which goes into the new row's first cell. */
export const addRow = addAt(addRowAfter, (cell) => cell.after());

const addColumn = addAt(addColumnAfter, (cell) => cell.pos + (cell.nodeAfter?.nodeSize ?? 0));

// In a table, what can be done to the table takes the room of these.
const isOutOfTable = (state: EditorState) => !isInTable(state);

export const ACTIONS: readonly ToolbarAction[] = [
  {
    label: 'Heading',
    run: heading(2),
    isActive: (state) => isIn(state, nodes.heading, { depth: 2 }),
    isOffered: isOutOfTable,
  },
  {
    label: 'Subheading',
    run: heading(3),
    isActive: (state) => isIn(state, nodes.heading, { depth: 3 }),
    isOffered: isOutOfTable,
  },
  {
    label: 'Bold',
    keys: 'Control+B',
    run: toggleMark(marks.strong),
    isActive: (state) => isMarked(state, marks.strong),
  },
  {
    label: 'Italic',
    keys: 'Control+I',
    run: toggleMark(marks.emphasis),
    isActive: (state) => isMarked(state, marks.emphasis),
  },
  {
    label: 'List',
    run: list(false),
    isActive: (state) => isOrdered(state) === false,
    isOffered: isOutOfTable,
  },
  {
    label: 'Numbers',
    run: list(true),
    isActive: (state) => isOrdered(state) === true,
    isOffered: isOutOfTable,
  },
  {
    label: 'Deeper',
    keys: 'Control+]',
    run: sinkListItem(nodes.listItem),
    isOffered: (state) => isOrdered(state) !== undefined,
  },
  {
    label: 'Table',
    run: insertTable,
    isOffered: isOutOfTable,
  },
  ...[
    { label: 'Add row', run: addRow },
    { label: 'Add column', run: addColumn },
    { label: 'Remove row', run: deleteRow },
    { label: 'Remove column', run: deleteColumn },
    { label: 'Remove table', run: deleteTable },
  ].map((action) => ({ ...action, isOffered: isInTable })),
];

/**
 * The link at the caret or around the selection: its address, and from where to where its words go.
 */
export function linkAt({ selection }: EditorState): { href: string; from: number; to: number } {
  const { $from, from, to } = selection;
  let start = $from.start();
  for (const child of $from.parent.children) {
    const end = start + child.nodeSize;
    const mark = marks.link.isInSet(child.marks);
    if (mark && from >= start && from <= end) return { href: mark.attrs.url, from: start, to: end };
    start = end;
  }
  return { href: '', from, to };
}

/** Links the selected words, or changes the link at the caret; an empty address takes it away. */
export const setLink = (href: string): Command => {
  return (state, dispatch) => {
    const { from, to } = linkAt(state);
    const tr = state.tr;
    if (from === to) tr.insertText(href, from);
    const end = Math.max(to, from + (from === to ? href.length : 0));
    tr.removeMark(from, end, marks.link);
    if (href) tr.addMark(from, end, marks.link.create({ url: href }));
    dispatch?.(tr);
    return true;
  };
};
