import { ArrowDown, ArrowUp, Copy, CornerDownRight, Plus, SlidersHorizontal, Trash2 } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import { SECTIONS } from '../../site.ts';
import type { SectionAction } from '../document/section-tasks.ts';
import { store } from '../document/store.ts';
import type { PlacedSection } from '../page-protocol.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { useSorting } from '../ui/use-sorting.tsx';
import { changeSection, moveSection, nameOf } from '../window/drafting.ts';
import { openDialog, openField, pageFile } from '../window/navigation.ts';

interface HandlesProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The place of the section in its page. */
  index: number;
  /** How many sections the page has. */
  count: number;
  /** Whether the panel shows the section already. */
  isOpen: boolean;
}

/** Above the page, in px. */
const ABOVE = 12;

/** How tall a button of them is, and what the “+” needs below them, in px. */
const [TALL, PLUS] = [36, 36];

/** What is done with a section, in the margin beside it; it can also be dragged from there. */
export function Handles({ frame, index, count, isOpen }: HandlesProps) {
  const label = nameOf(index);
  const act = (action: SectionAction) => changeSection(index, action);
  const places = usePlaces(frame);
  const [isUsed, setUsed] = useState(false);
  const room = frame.current?.parentElement?.clientHeight ?? 0;
  const above = () => frame.current?.getBoundingClientRect().top ?? 0;
  const boundaries = [...places.map(({ top }) => top), places.at(-1)?.bottom ?? 0];
  const { gap, gripOf } = useSorting({
    count,
    nameOf: () => label,
    edgesOf: () => boundaries.map((boundary) => boundary + above()),
    onMove: moveSection,
    onOver: (at) => {
      const y = at - above();
      if (y < 60 || y > room - 60) frame.current?.contentWindow?.scrollBy(0, y < 60 ? -24 : 24);
    },
  });
  const own = places.find((place) => place.index === index);
  if (!own) return null;
  const height = (isOpen ? 6 : 7) * TALL + 2;
  // They stay in sight as long as their section is, all of them.
  const lowest = Math.min(own.bottom, room - PLUS) - height;
  const top = Math.max(Math.min(Math.max(own.top, 4), lowest), 4);
  // Where the section ends, but not over them.
  const end = Math.min(own.bottom, room - PLUS / 2);
  const plus = end > top - PLUS / 2 ? Math.max(end, top + height + PLUS / 2) : end;
  const isSeen = own.bottom > 0 && own.top < room;
  return (
    <>
      {(isSeen || isUsed) && (
        <>
          <div className="edge" style={{ top: ABOVE + own.top }} />
          <div className="edge" style={{ top: ABOVE + own.bottom }} />
          <div
            className="handles"
            role="toolbar"
            aria-label={`Section: ${label}`}
            aria-orientation="vertical"
            style={{ top: ABOVE + top }}
            // While they have the focus they stay, also beside a section that keys have moved out
            // of sight.
            onFocus={() => setUsed(true)}
            onBlur={() => setUsed(false)}
            onKeyDown={({ key }) => key === 'Delete' && act('remove')}
          >
            {gripOf(index, 'page')}
            <hr />
            {!isOpen && (
              <IconButton
                shape={SlidersHorizontal}
                label="Form"
                onClick={() => openField(pageFile(), [...SECTIONS, index])}
              />
            )}
            <IconButton
              shape={ArrowUp}
              label="Move up (Alt+↑)"
              disabled={index === 0}
              onClick={() => act('up')}
            />
            <IconButton
              shape={ArrowDown}
              label="Move down (Alt+↓)"
              disabled={index === count - 1}
              onClick={() => act('down')}
            />
            <IconButton shape={Copy} label="Duplicate (Ctrl+D)" onClick={() => act('duplicate')} />
            <IconButton
              shape={CornerDownRight}
              label="To another page"
              onClick={() => openDialog({ task: 'send', place: index })}
            />
            <hr />
            <IconButton
              shape={Trash2}
              label="Remove"
              disabled={count === 1}
              onClick={() => act('remove')}
            />
          </div>
          <button
            type="button"
            className="plus"
            aria-label={`Add a section below ${label}`}
            title="Add a section here"
            style={{ top: ABOVE + plus }}
            onClick={() => openDialog({ task: 'add', place: index + 1 })}
          >
            <Icon shape={Plus} size={16} />
          </button>
        </>
      )}
      {gap !== undefined && (
        <div className="edge falls" style={{ top: ABOVE + (boundaries[gap] ?? 0) }} />
      )}
    </>
  );
}

/**
 * Where the page's sections are in the window of the canvas, in px, also while it scrolls and while
 * it is typed on.
 */
function usePlaces(frame: RefObject<HTMLIFrameElement | null>): readonly PlacedSection[] {
  const [places, setPlaces] = useState<readonly PlacedSection[]>([]);
  useEffect(() => {
    const element = frame.current;
    const frameWindow = element?.contentWindow;
    if (!element || !frameWindow) return;
    let asked = 0;
    const look = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        const scale = element.getBoundingClientRect().width / element.offsetWidth;
        const now = frameWindow.page?.sections() ?? [];
        setPlaces(
          now.map(({ index, top, bottom }) => ({
            index,
            top: top * scale,
            bottom: bottom * scale,
          })),
        );
      });
    };
    look();
    frameWindow.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    if (frameWindow.document.body) resized.observe(frameWindow.document.body);
    const stop = store.subscribe(look);
    return () => {
      cancelAnimationFrame(asked);
      frameWindow.removeEventListener('scroll', look);
      resized.disconnect();
      stop();
    };
  }, [frame]);
  return places;
}
