import { useRef } from 'react';
import { sectionsIn } from '../../site.ts';
import type { Review } from '../document/review.ts';
import { useEdited } from '../document/store.ts';
import { NARROW, useMedia } from '../ui/use-media.ts';
import { pageFile } from '../window/navigation.ts';
import { useWindow } from '../window/use-window.ts';
import { Canvas } from './canvas.tsx';
import { Handles } from './handles.tsx';
import { Panel } from './panel.tsx';

interface PageViewProps extends Review {
  title: string;
  isHidden: boolean;
}

/** The page in the middle, with what lies over its margin and beside it. */
export function PageView({ title, isHidden, ...review }: PageViewProps) {
  const { file, isPanel, pointed } = useWindow();
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
      <Canvas frame={frame} title={title}>
        {!isNarrow && pointed !== undefined && sections.length > 0 && (
          <Handles frame={frame} index={at} count={sections.length} isOpen={isPanel} />
        )}
      </Canvas>
      {(isPanel || isText) && file in contents && <Panel key={file} {...review} />}
    </div>
  );
}
