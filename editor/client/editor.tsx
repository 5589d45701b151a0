import './screen/frame.css';
import './views/views.css';
import { type ComponentType, Suspense, useEffect } from 'react';
import { titleOf } from '../site.ts';
import { type Review, useReview } from './document/review.ts';
import { useEdited } from './document/store.ts';
import {
  AddSection,
  History,
  PageTree,
  People,
  PublishSheet,
  RenamePage,
  SendSection,
  ShareDialog,
} from './late-views.tsx';
import { Bar } from './screen/bar.tsx';
import { More } from './screen/more.tsx';
import { PageView } from './screen/page-view.tsx';
import { Rail } from './screen/rail.tsx';
import { SectionList } from './screen/section-list.tsx';
import { Taken } from './screen/taken.tsx';
import { TypingRow } from './screen/typing-row.tsx';
import { Announcement } from './ui/announcement.tsx';
import { NARROW, useMedia } from './ui/use-media.ts';
import { Find } from './views/find/find.tsx';
import { useAddress } from './window/address.ts';
import { nameOf } from './window/drafting.ts';
import { openDialog, pageFile, setFlyout } from './window/navigation.ts';
import { type Place, placeFor } from './window/places.ts';
import { newsOf } from './window/publishing.ts';
import { HereContext, useAskedHere } from './window/use-here.ts';
import { useWindow } from './window/use-window.ts';

/**
 * What fills the window at each place; `open` is what follows its name in the address, or empty.
 */
const VIEWS: Record<Place['name'], ComponentType<{ open: string }>> = {
  history: History,
  people: People,
};

/** The whole editor: the page in the middle, or a place of its own. */
export function Editor() {
  const { contents } = useEdited();
  const { file, flyout, typing, publishing } = useWindow();
  const hash = useAddress();
  const here = useAskedHere();
  const review = useReview(file, flyout === 'publish' || flyout === 'pages');
  const place = placeFor(hash, here);
  const View = place && VIEWS[place.name];
  const title = place?.label ?? titleOf(file, contents[file]);
  useEffect(() => {
    document.title = `${title} · Edit`;
  }, [title]);
  return (
    <HereContext value={here}>
      <div className="editor" data-typing={typing ? '' : undefined}>
        <Rail place={place} />
        <Bar place={place} drafted={review.drafted} news={newsOf(publishing)} />
        <div className="work">
          <Suspense>
            <Beside {...review} />
          </Suspense>
          <Suspense>
            {View && (
              <View open={hash.startsWith(place.name) ? hash.slice(place.name.length + 1) : ''} />
            )}
          </Suspense>
          <PageView title={title} isHidden={place !== undefined} {...review} />
          {flyout !== 'publish' && <Taken />}
          <Announcement />
        </div>
        <Suspense>
          <Over review={review} />
        </Suspense>
      </div>
    </HereContext>
  );
}

const close = () => setFlyout(undefined);

const closeDialog = () => openDialog(undefined);

/** What slides in from the left, or on a narrow window over the page. */
function Beside(review: Review) {
  const { flyout } = useWindow();
  const isNarrow = useMedia(NARROW);
  if (flyout === 'pages') return <PageTree {...review} onClose={close} />;
  if (flyout === 'find') return <Find settled={review.settled} onClose={close} />;
  if (isNarrow && flyout === 'sections') return <SectionList />;
  return isNarrow && flyout === 'more' ? <More /> : null;
}

/** Dialogs over everything else. */
function Over({ review }: { review: Review }) {
  const { page, flyout, finding, typing, dialog } = useWindow();
  const isNarrow = useMedia(NARROW);
  return (
    <>
      {isNarrow && typing && <TypingRow {...typing} />}
      {flyout === 'publish' && <PublishSheet problems={review.problems} onClose={close} />}
      {dialog?.task === 'add' && (
        <AddSection
          page={pageFile()}
          place={dialog.place}
          wanted={flyout === 'find' ? finding.query : ''}
          onClose={closeDialog}
        />
      )}
      {dialog?.task === 'send' && (
        <SendSection
          file={pageFile()}
          index={dialog.place}
          name={nameOf(dialog.place)}
          onClose={closeDialog}
        />
      )}
      {dialog?.task === 'rename' && <RenamePage {...dialog} onClose={closeDialog} />}
      {flyout === 'share' && <ShareDialog path={page} onClose={close} />}
    </>
  );
}
