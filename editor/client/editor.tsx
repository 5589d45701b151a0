import './screen/frame.css';
import './views/views.css';
import { type ComponentType, Suspense, useEffect } from 'react';
import { SECTIONS, sectionsIn, titleOf } from '../site.ts';
import type { Finding } from './document/find-words.ts';
import { type Review, useReview } from './document/review.ts';
import { useEdited } from './document/store.ts';
import {
  AddSection,
  Find,
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
import { useAddress } from './window/address.ts';
import { changeSection, moveSection, nameOf, redo, undo } from './window/drafting.ts';
import { ask, closePanel, openField, pageFile, setFlyout, showField } from './window/navigation.ts';
import { type Place, placeFor } from './window/places.ts';
import { newsOf } from './window/publishing.ts';
import { HereContext, useAskedHere } from './window/use-here.ts';
import { useKeys } from './window/use-keys.ts';
import { dispatch, useWindow } from './window/use-window.ts';

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
  const { file, flyout, typing, pointed, publishing } = useWindow();
  const hash = useAddress();
  const here = useAskedHere();
  const review = useReview(file, flyout === 'publish' || flyout === 'pages');
  const place = placeFor(hash, here);
  const View = place && VIEWS[place.name];
  const title = place?.label ?? titleOf(file, contents[file]);
  useEffect(() => {
    document.title = `${title} · Edit`;
  }, [title]);
  useKeys({
    onFind: () => {
      setFlyout('find');
      document.querySelector<HTMLElement>('.find input')?.focus();
    },
    onPublish: () => setFlyout('publish'),
    onUndo: undo,
    onRedo: redo,
    onEscape: () => (flyout ? setFlyout(undefined) : closePanel()),
    onSection: (action) => pointed !== undefined && !place && changeSection(pointed, action),
  });
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

const onAnswered = () => ask(undefined);

/** What slides in from the left, or on a narrow window over the page. */
function Beside(review: Review) {
  const { flyout, finding } = useWindow();
  const isNarrow = useMedia(NARROW);
  if (flyout === 'pages') return <PageTree {...review} onClose={close} />;
  if (flyout === 'find') {
    const onFinding = (finding: Finding) => dispatch({ type: 'finding', finding });
    return (
      <Find
        {...{ finding, onFinding }}
        settled={review.settled}
        onShow={showField}
        onClose={close}
      />
    );
  }
  if (isNarrow && flyout === 'sections') return <Sections />;
  return isNarrow && flyout === 'more' ? <More /> : null;
}

function Sections() {
  const { contents } = useEdited();
  const page = pageFile();
  return (
    <SectionList
      page={page}
      nameOf={nameOf}
      onOpen={(index) => openField(page, [...SECTIONS, index])}
      onAct={changeSection}
      onMove={moveSection}
      onAdd={() => ask({ task: 'add', place: sectionsIn(contents[page]).length })}
      onSend={(place) => ask({ task: 'send', place })}
      onPage={() => openField(page, ['title'])}
    />
  );
}

/** Dialogs over everything else. */
function Over({ review }: { review: Review }) {
  const { file, page, chosen, flyout, finding, typing, asking } = useWindow();
  const isNarrow = useMedia(NARROW);
  return (
    <>
      {isNarrow && typing && (
        <TypingRow {...typing} onUndo={undo} onForm={() => openField(file, chosen)} />
      )}
      {flyout === 'publish' && <PublishSheet problems={review.problems} onClose={close} />}
      {asking?.task === 'add' && (
        <AddSection
          page={pageFile()}
          place={asking.place}
          wanted={flyout === 'find' ? finding.query : ''}
          onClose={onAnswered}
        />
      )}
      {asking?.task === 'send' && (
        <SendSection
          file={pageFile()}
          index={asking.place}
          name={nameOf(asking.place)}
          onClose={onAnswered}
        />
      )}
      {asking?.task === 'rename' && <RenamePage {...asking} onClose={onAnswered} />}
      {flyout === 'share' && <ShareDialog path={page} onClose={close} />}
    </>
  );
}
