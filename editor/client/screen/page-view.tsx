import { useRef } from 'react';
import { SECTIONS, sectionsIn } from '../../site.ts';
import { type Path, valueAt } from '../../yaml/value.ts';
import { isEmpty, type Review } from '../document/review.ts';
import { useEdited } from '../document/store.ts';
import { announce } from '../ui/announcement.tsx';
import { NARROW, useMedia } from '../ui/use-media.ts';
import {
  backToPublished,
  changeSection,
  moveSection,
  nameOf,
  offerRenaming,
} from '../window/drafting.ts';
import { host } from '../window/host.ts';
import { ask, closePanel, openField, pageFile } from '../window/navigation.ts';
import { dispatch, useWindow } from '../window/use-window.ts';
import { fieldKey } from '../window/window.ts';
import { Canvas } from './canvas.tsx';
import { Handles } from './handles.tsx';
import { Panel } from './panel.tsx';

interface PageViewProps extends Review {
  title: string;
  isHidden: boolean;
}

/** The page in the middle, with what lies over its margin and beside it. */
export function PageView({ title, isHidden, ...review }: PageViewProps) {
  const { file, page, chosen, isPanel, flyout, isPhone, isDark, pointed } = useWindow();
  const { contents } = useEdited();
  const frame = useRef<HTMLIFrameElement>(null);
  const isNarrow = useMedia(NARROW);
  const sections = sectionsIn(contents[pageFile()]);
  // What no form can show is edited as text.
  const isText = typeof contents[file] === 'string';
  const at = Math.min(pointed ?? 0, sections.length - 1);
  return (
    // Stays there, because it takes a while to load.
    <div className="page-view" hidden={isHidden}>
      <Canvas
        path={page}
        host={host}
        field={{ file, path: chosen }}
        frame={frame}
        isPhone={isPhone}
        isDark={isDark}
        beside={`${isPanel} ${flyout} ${isPhone}`}
        title={title}
      >
        {!isNarrow && pointed !== undefined && sections.length > 0 && (
          <Handles
            frame={frame}
            index={at}
            label={nameOf(at)}
            count={sections.length}
            isOpen={isPanel}
            onAct={(action) => changeSection(at, action)}
            onAdd={() => ask({ task: 'add', place: at + 1 })}
            onSend={() => ask({ task: 'send', place: at })}
            onOpen={() => openField(pageFile(), [...SECTIONS, at])}
            onMove={(to) => moveSection(at, to)}
          />
        )}
      </Canvas>
      {(isPanel || isText) && file in contents && <ChosenPanel {...review} />}
    </div>
  );
}

/** Whether a field has the name of its page. */
const isName = ([name, ...inner]: Path) => name === 'title' && inner.length === 0;

function ChosenPanel({ drafted, problems, settled }: Review) {
  const { file, chosen, tab, visited } = useWindow();
  const { contents } = useEdited();
  /** The page's name as the focus came to it. */
  const named = useRef('');
  // An empty field is no error until somebody has been in it, or wants to publish.
  const shown = problems.filter(
    ({ file, path }) =>
      [...path, ''].some((_, at) => visited.has(fieldKey(file, path.slice(0, path.length - at)))) ||
      !isEmpty(contents[file], path),
  );
  return (
    <Panel
      key={file}
      file={file}
      chosen={chosen}
      tab={tab}
      problems={shown}
      settled={settled}
      isDraft={drafted.includes(file)}
      onTab={(tab) => dispatch({ type: 'tab', tab })}
      onField={(path) => {
        if (isName(path)) named.current = String(valueAt(contents[file], path));
        dispatch({ type: 'fieldSelected', path });
      }}
      onLeave={(path) => {
        dispatch({ type: 'fieldVisited', file, path });
        if (isName(path)) offerRenaming(file, named.current);
        const error = problems.find(
          (each) => fieldKey(each.file, each.path) === fieldKey(file, path),
        );
        if (error) announce(`${error.place} ${error.message}`);
      }}
      onRevert={backToPublished}
      onClose={closePanel}
    />
  );
}
