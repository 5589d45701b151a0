import { GripVertical } from 'lucide';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { announce } from './announcement.tsx';
import { IconButton } from './icon.tsx';

interface Sorting {
  count: number;
  /** What the entry at a place is called. */
  nameOf: (index: number) => string;
  /** Where the entries begin, and the last one ends, from above, in px of the window. */
  edgesOf: (grip: Element) => readonly number[];
  /** `by` is the kind of button that was pressed; empty for a grip. */
  onMove: (from: number, to: number, by: string) => void;
  /**
   * The pointer is at this height while an entry is dragged, such as at the end of what can be
   * seen.
   */
  onOver?: (y: number) => void;
}

/** How far a grip has to be moved to start a drag, in px. */
const DRAGS_AFTER = 4;

/**
 * A list whose entries change places: dragged by their grips with a pointer or a finger, or moved
 * by the arrow keys while a grip has the focus; each move is announced.
 * @returns the gap between entries where the dragged one would fall, and what each entry is dragged
 * by
 */
export function useSorting({ count, nameOf, edgesOf, onMove, onOver }: Sorting) {
  /** `y` is where the pointer is once that is a drag. */
  const [drag, setDrag] = useState<{ from: number; grip: Element; begun: number; y?: number }>();
  // After each rendering: one that scrolls is followed by another, also while the pointer rests.
  useEffect(() => {
    const y = drag?.y;
    if (y === undefined) return;
    const asked = requestAnimationFrame(() => onOver?.(y));
    return () => cancelAnimationFrame(asked);
  });

  function move(from: number, to: number, by = ''): void {
    if (to < 0 || to >= count || to === from) return;
    const words = `${nameOf(from)} is ${to + 1} of ${count}.`;
    onMove(from, to, by);
    announce(words);
  }
  const isDrag = (y: number) =>
    drag !== undefined && (drag.y !== undefined || Math.abs(y - drag.begun) >= DRAGS_AFTER);
  /** Where the entry would fall that is dragged to this height. */
  const gapAt = (grip: Element, y: number) => {
    const distances = edgesOf(grip).map((edge) => Math.abs(edge - y));
    return distances.indexOf(Math.min(...distances));
  };
  const gap = drag?.y === undefined ? undefined : gapAt(drag.grip, drag.y);
  const onPointerMove = ({ clientY: y }: PointerEvent) => {
    if (drag && isDrag(y)) setDrag({ ...drag, y });
  };
  const end = () => setDrag(undefined);
  const drop = ({ clientY: y }: PointerEvent) => {
    end();
    if (!drag || !isDrag(y)) return;
    // Not the one of the last rendering, which may not have seen the last move.
    const gap = gapAt(drag.grip, y);
    move(drag.from, gap > drag.from ? gap - 1 : gap);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.key === 'Escape' && drag) end();
    else if (event.key === 'ArrowUp') move(index, index - 1);
    else if (event.key === 'ArrowDown') move(index, index + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    const { id } = event.currentTarget;
    // The grip of the entry at its new place, so that it can be moved on.
    requestAnimationFrame(() => document.getElementById(id.replace(/\d+$/, `${to}`))?.focus());
  };
  const isAt = (at: number) => drag && gap === at && at !== drag.from && at !== drag.from + 1;
  return {
    gap,
    /** Moves an entry, as a grip does, and announces it. */
    move,
    /** Marks an entry beside which the dragged one would fall. */
    markOf: (index: number) =>
      isAt(index) ? 'above' : index === count - 1 && isAt(count) ? 'below' : undefined,
    /** @param list distinguishes the grips of this list from others */
    gripOf: (index: number, list: string) => (
      <IconButton
        id={`grip-${list}-${index}`}
        className="grip"
        shape={GripVertical}
        label={`Move ${nameOf(index)}: drag, or arrow keys`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: index, grip: event.currentTarget, begun: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={end}
        onKeyDown={(event) => onKeyDown(event, index)}
      />
    ),
  };
}

/** The edges of the entries of the list that a grip is in. */
export function edgesOfList(grip: Element): readonly number[] {
  const boxes = [...(grip.closest('ol')?.children ?? [])].map((it) => it.getBoundingClientRect());
  return [...boxes.map(({ top }) => top), boxes.at(-1)?.bottom ?? 0];
}
