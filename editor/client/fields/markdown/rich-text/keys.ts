/** What keys and signs do in a long text. */
import { chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Selection } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { addRow } from './commands.ts';
import { schema } from './schema.ts';

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

export const KEYS = {
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

/** The page's title is the only heading of the first level. */
const heading = (say: (words: string) => void) =>
  new InputRule(/^(#{1,6}) $/, ({ tr }, [, signs = ''], start, end) => {
    const at = tr.doc.resolve(start);
    if (!at.node(-1).canReplaceWith(at.index(-1), at.indexAfter(-1), nodes.heading)) {
      say('A heading cannot stand in a list or a table: the # stays as it is.');
      return null;
    }
    const depth = Math.min(Math.max(signs.length, 2), 4);
    return tr.delete(start, end).setBlockType(start, start, nodes.heading, { depth });
  });

/**
 * What is typed at the beginning of a paragraph as in Markdown, and signs that become those that
 * are printed.
 * @param say tells whoever types why something has not become what it could have meant
 */
export const rules = (say: (words: string) => void) =>
  inputRules({
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
      heading(say),
    ],
  });
