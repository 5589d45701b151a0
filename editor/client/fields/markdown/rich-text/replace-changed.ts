import type { Node } from 'prosemirror-model';
import { type EditorState, Selection } from 'prosemirror-state';
import { isSameBlock } from './markdown.ts';

/**
 * A transaction that turns the document into another one, and leaves equal blocks at its start and
 * end alone.
 */
export function replaceChanged(state: EditorState, next: Node) {
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
