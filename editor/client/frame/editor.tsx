import './frame.css';
import '../views/views.css';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { HOME_FILE, isPage, schemaOf } from '../../../src/site/page-files.ts';
import { timeZoneOf } from '../../../src/site/site.ts';
import hidden from '../../../src/ui/visually-hidden.module.css';
import { fileAt, filesOfPage, pageOfFile, SECTIONS, sectionsIn, titleOf } from '../../site.ts';
import { isFields, type Path, type Value, valueAt } from '../../yaml/value.ts';
import { show, useAddress } from '../address.ts';
import { AddSection } from '../dialogs/add-section.tsx';
import { Keys } from '../dialogs/keys.tsx';
import { Find, NOTHING_WANTED } from '../drawer/find.tsx';
import { PageTree } from '../drawer/page-tree.tsx';
import { isOnDisk } from '../kept-drafts.ts';
import { places } from '../links.ts';
import type { Host } from '../page-protocol.ts';
import { Canvas } from '../page-view/canvas.tsx';
import { drawnPage } from '../page-view/drawn-page.ts';
import { Handles } from '../page-view/handles.tsx';
import { Hint } from '../page-view/hint.tsx';
import { TypingRow } from '../page-view/typing-row.tsx';
import { Panel, sectionAt, type Tab } from '../panel/panel.tsx';
import { SectionList } from '../panel/section-list.tsx';
import { conflictsIn, problemsIn } from '../problems.ts';
import { PublishSheet } from '../publish/publish-sheet.tsx';
import { requests } from '../requests.ts';
import { reveal } from '../reveal.ts';
import { takenBy } from '../scheduled.ts';
import { schemaAt, titleAt } from '../schema.ts';
import { changedSections, type SectionAction } from '../section-tasks.ts';
import { type State, unwritten } from '../state.ts';
import { store, useEdited } from '../store.ts';
import { groupsIn, unpublishedIn } from '../unpublished-changes.ts';
import { usePublication } from '../use-publication.ts';
import { Bar } from './bar.tsx';
import { FrameContext, type Slid } from './frame-context.ts';
import { More } from './more.tsx';
import { placeAt } from './places.tsx';
import { Rail } from './rail.tsx';
import { Share } from './share.tsx';
import { Taken } from './taken.tsx';
import { useHere } from './use-here.ts';
import { useKeys } from './use-keys.ts';
import { NARROW, ROOMY, useMedia } from './use-media.ts';

/** How long another page takes to be there, in milliseconds. */
const SHOWN_AFTER_MS = 300;

/** The whole editor: the page in the middle, or a place of its own. */
export function Editor() {
  const edited = useEdited();
  const { contents, isRead } = edited;
  const hash = useAddress();
  const { here, lookHere } = useHere();
  const place = placeAt(hash, here);
  /** The file that was open last. */
  const last = useRef(HOME_FILE);
  if (!place) last.current = hash || HOME_FILE;
  const file = last.current;
  const [page, setPage] = useState('/');
  const [chosen, setChosen] = useState<Path>([]);
  const [tab, setTab] = useState<Tab>('section');
  const [isPanel, setPanel] = useState(false);
  const [slid, setSlid] = useState<Slid>();
  const [finding, setFinding] = useState(NOTHING_WANTED);
  const [pointed, setPointed] = useState<number>();
  const [typing, setTyping] = useState<Parameters<Host['typing']>[0]>();
  /** What has been done, for whoever does not see it. */
  const [said, say] = useState('');
  /** The place of a new section while its kind is being chosen. */
  const [adding, setAdding] = useState<number>();
  const isNarrow = useMedia(NARROW);
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === 'dark');
  const frame = useRef<HTMLIFrameElement>(null);
  /** Fields that somebody has been in. */
  const [seen, see] = useReducer(
    (seen: ReadonlySet<string>, [file, path]: [string, Path]) =>
      new Set([...seen, keyOf(file, path)]),
    new Set<string>(),
  );
  const publication = usePublication();
  const { begun, look } = publication;
  // Deferred, so that a key need not wait for it: with many drafts it takes a while.
  const settled = useDeferredValue(edited);
  const { drafted, count, all } = useMemo(() => review(settled, file), [settled, file]);
  const isFile = file in contents;
  // What is still empty is no fault before somebody has been there, or wants to publish it.
  const problems = all.filter(
    ({ file, path }) =>
      [...path, ''].some((_, at) => seen.has(keyOf(file, path.slice(0, path.length - at)))) ||
      !isEmpty(contents[file], path),
  );

  useEffect(() => {
    // Where it would cover what has just been opened.
    if (placeAt(hash) || isNarrow) setSlid(undefined);
    // The page says nothing of a list as a whole.
    if (hash && !isPage(hash) && !placeAt(hash)) setPanel(true);
  }, [hash, isNarrow]);

  // What no form can show is mended as text.
  const isText = typeof contents[file] === 'string';
  useEffect(() => {
    if (isText) setPanel(true);
  }, [isText]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file opens another page.
  useEffect(() => {
    const own = file;
    const before: string | undefined = history.state?.page;
    setPage((page) => {
      const isOn = (path: string) => filesOfPage(path, contents).includes(own);
      return [before ?? page, page].find(isOn) ?? pageOfFile(own, contents) ?? page;
    });
  }, [file, isFile, isRead]);

  // So that the back button also brings back the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each open file has an entry of its own.
  useEffect(() => {
    // Before that nobody knows which page shows the file; until it is there, another one stands in for its own.
    if (isRead) history.replaceState({ page }, '');
  }, [page, hash, isRead]);

  /** What had the focus before something slid in. */
  const opener = useRef<Element>(null);
  // What is gone takes the focus with it.
  useEffect(() => {
    if (slid || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    if (document.activeElement === document.body && !isPanel) drawnPage()?.focus();
  }, [slid, isPanel]);
  const slide = (next: Slid | undefined) => {
    if (next) opener.current = document.activeElement;
    setSlid(next);
    // What slides in from the left takes the room of the panel.
    if (next === 'pages' || next === 'find' || next === 'sections' || next === 'more') {
      setPanel(false);
    }
  };
  const choose = (next: string, path: Path) => {
    const section = sectionAt(path);
    show(next);
    setChosen(path);
    setTab(section === undefined ? 'page' : 'section');
    if (section !== undefined) setPointed(section);
  };
  const openField = (next: string, path: Path, line?: number) => {
    choose(next, path);
    setPanel(true);
    setSlid(undefined);
    reveal(path, { line });
  };
  /** Shows a field on its page, with what stands beside it; in its form if the page does not say it. */
  const showField = (next: string, path: Path) => {
    choose(next, path);
    if (isNarrow) return openField(next, path);
    // Once the page is rendered.
    setTimeout(() => {
      if (!drawnPage()?.reveal(next, path)) setPanel(true);
    }, SHOWN_AFTER_MS);
  };
  const opening = useRef({ openField, choose });
  opening.current = { openField, choose };
  /** What the page in its frame calls: it writes into the drafts, and the panel follows. */
  const host = useMemo(
    (): Host => ({
      edit: (file, path, text) => {
        see([file, path]);
        store.edit(file, path, text);
      },
      open: (...field) => opening.current.openField(...field),
      focus: (next, path) => {
        opening.current.choose(next, path);
        // Where it would lie over the page, it comes only when it is asked for.
        if (matchMedia(ROOMY).matches) setPanel(true);
        reveal(path, { isFocused: false });
      },
      places: () => places(store.getState().contents, store.getState().anchors),
      navigate: (path) => {
        setPage(path);
        const { contents } = store.getState();
        const next = fileAt(path);
        if (next in contents) show(next);
      },
      point: setPointed,
      typing: setTyping,
    }),
    [],
  );

  // Before it is drawn, so that nothing that is over flashes up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened and when it has ended.
  useLayoutEffect(() => {
    if (slid === 'publish') look();
  }, [slid, begun]);

  const title = place?.label ?? titleOf(file, contents[file]);
  useEffect(() => {
    document.title = `${title} · Edit`;
  }, [title]);

  useEffect(() => {
    void store.read();
    const onStorage = (event: StorageEvent) => isOnDisk(event) && void store.read();
    addEventListener('focus', store.read);
    // So that another tab, or another program, finds it on the disk.
    addEventListener('blur', store.flush);
    addEventListener('storage', onStorage);
    return () => {
      removeEventListener('focus', store.read);
      removeEventListener('blur', store.flush);
      removeEventListener('storage', onStorage);
    };
  }, []);

  const pageFile = filesOfPage(page, contents).find(isPage) ?? '';
  const sections = sectionsIn(contents[pageFile]);
  const at = Math.min(pointed ?? 0, sections.length - 1);
  /** What was drawn last. */
  const drawn = useRef({ sections, chosen });
  // The handles and the form go along with the section that they belong to, whatever has moved it, such as an undo.
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { sections, chosen };
    // What is chosen anew is of the sections as they are now.
    if (chosen !== before.chosen) return;
    const placeOf = (index: number) => sections.indexOf(before.sections[index] as Value);
    const own = sectionAt(chosen);
    if (pointed !== undefined && placeOf(at) >= 0) setPointed(placeOf(at));
    if (own !== undefined && ![own, -1].includes(placeOf(own)))
      setChosen([...SECTIONS, placeOf(own), ...chosen.slice(2)]);
  });
  const arrange = (next: Value[], words?: string) => store.edit(pageFile, SECTIONS, next, words);
  const act = (index: number, action: SectionAction) => {
    const next = changedSections(sections, index, action);
    if (!next) return;
    arrange(next, action === 'remove' ? `${nameOf(index)} is removed.` : undefined);
    if (action === 'remove') return;
    const place = action === 'up' ? index : index + 2;
    say(`${nameOf(index)} is section ${place} of ${next.length}.`);
  };
  const schema = schemaOf(pageFile);
  const nameOf = (index: number) => {
    const path = [...SECTIONS, index];
    return schema ? titleAt(schemaAt(schema, path, contents[pageFile]), undefined) : '';
  };
  useKeys({
    onFind: () => {
      slide('find');
      document.querySelector<HTMLElement>('.find input')?.focus();
    },
    onPublish: () => slide('publish'),
    onKeys: () => slide('keys'),
    onUndo: () => store.undo(file),
    onRedo: () => store.redo(file),
    onEscape: () => (slid ? slide(undefined) : setPanel(false)),
    onSection: (action) => pointed !== undefined && !place && act(at, action),
  });
  const takeBack = (commit: string) =>
    void publication.run({
      begin: async () => (await store.mergeUpstream()).conflicts.length === 0,
      send: async (onProgress) => {
        const steps = await requests.goBack(commit, onProgress);
        return steps.some(({ error }) => error) ? steps : [...steps, { message: 'Taken back.' }];
      },
    });
  const taken = takenBy(here?.scheduled ?? [], file, chosen, timeZoneOf(contents));
  const context = { page, here, lookHere, setPage, openField, slide, takeBack };
  return (
    <FrameContext value={context}>
      <div className="editor" data-typing={typing ? '' : undefined}>
        <Rail place={place} file={file} slid={slid} />
        <Bar
          file={file}
          place={place}
          isDraft={drafted.includes(file)}
          slid={slid}
          waiting={count}
          news={publication.news}
          isPhone={isPhone}
          isDark={isDark}
          onPhone={setPhone}
          onDark={setDark}
        />
        <div className="work">
          {slid === 'pages' && (
            <PageTree
              file={file}
              drafted={drafted}
              problems={all}
              onClose={() => slide(undefined)}
            />
          )}
          {slid === 'find' && (
            <Find
              finding={finding}
              onFinding={setFinding}
              onShow={showField}
              onClose={() => slide(undefined)}
            />
          )}
          {place && (
            <place.View
              open={hash.startsWith(place.name) ? hash.slice(place.name.length + 1) : ''}
            />
          )}
          {/* Stays there, because it takes a while to load. */}
          <div className="page-view" hidden={place !== undefined}>
            <Canvas
              path={page}
              host={host}
              field={{ file, path: chosen }}
              frame={frame}
              isPhone={isPhone}
              isDark={isDark}
              beside={`${isPanel} ${slid} ${isPhone}`}
              title={title}
            >
              {!isNarrow && pointed !== undefined && sections.length > 0 && (
                <Handles
                  frame={frame}
                  index={at}
                  label={nameOf(at)}
                  count={sections.length}
                  isOpen={isPanel}
                  onAct={(action) => act(at, action)}
                  onAdd={() => setAdding(at + 1)}
                  onOpen={() => openField(pageFile, [...SECTIONS, at])}
                  onMove={(to) => {
                    const section = sections[at] as Value;
                    arrange(sections.toSpliced(at, 1).toSpliced(to, 0, section));
                  }}
                />
              )}
              <Hint />
              {taken && (
                <p className="hint" role="status">
                  {taken}
                </p>
              )}
              {edited.revision && (
                <p className="hint" role="status">
                  This is the page as it was.
                  <button type="button" className="text" onClick={() => store.show(undefined)}>
                    Back to now
                  </button>
                </p>
              )}
            </Canvas>
            {isPanel && isFile && (
              <Panel
                key={file}
                file={file}
                chosen={chosen}
                tab={tab}
                problems={problems}
                isDraft={drafted.includes(file)}
                onTab={setTab}
                onField={(path) => setChosen(path)}
                onLeave={(path) => {
                  see([file, path]);
                  const fault = all.find(
                    (each) => keyOf(each.file, each.path) === keyOf(file, path),
                  );
                  if (fault) say(`${fault.place} ${fault.message}`);
                }}
                onClose={() => setPanel(false)}
              />
            )}
          </div>
          {isNarrow && slid === 'sections' && (
            <SectionList
              page={pageFile}
              nameOf={nameOf}
              onOpen={(index) => openField(pageFile, [...SECTIONS, index])}
              onAct={act}
              onAdd={() => setAdding(sections.length)}
              onPage={() => openField(pageFile, ['title'])}
            />
          )}
          {isNarrow && slid === 'more' && <More isDark={isDark} onDark={setDark} file={file} />}
          {slid !== 'publish' && <Taken />}
          <p role="status" className={hidden.visuallyHidden}>
            {said}
          </p>
        </div>
        {isNarrow && typing && (
          <TypingRow
            {...typing}
            onUndo={() => store.undo(file)}
            onForm={() => openField(file, chosen)}
          />
        )}
        {slid === 'publish' && (
          <PublishSheet problems={all} publication={publication} onClose={() => slide(undefined)} />
        )}
        {adding !== undefined && (
          <AddSection page={pageFile} place={adding} onClose={() => setAdding(undefined)} />
        )}
        {slid === 'keys' && <Keys onClose={() => slide(undefined)} />}
        {slid === 'share' && <Share path={page} onClose={() => slide(undefined)} />}
      </div>
    </FrameContext>
  );
}

/** The files with drafts, how many changes are in them, and what keeps them, or the open file, from being published. */
function review(state: State, open: string) {
  const { contents, anchors } = state;
  const waiting = unpublishedIn(state);
  const drafted = waiting.map(({ file }) => file);
  const checked = new Set([open, ...drafted, ...unwritten(state)]);
  const present = [...checked].filter((file) => file in contents);
  return {
    drafted,
    count: groupsIn(waiting).length,
    all: [...conflictsIn(state), ...problemsIn(present, drafted, contents, anchors)],
  };
}

const keyOf = (file: string, path: Path) => `${file}/${path.join('.')}`;

const isEmpty = (value: Value, path: Path) => {
  const part = valueAt(value, path);
  const isMissing = part === undefined && path.length > 0;
  return (
    isMissing || part === '' || part === null || (isFields(part) && Object.keys(part).length === 0)
  );
};
