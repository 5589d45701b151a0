/** What has been changed and not saved, file by file. Session storage keeps it over a reload or a crash. */
import { useEffect, useState } from 'react';
import { readValue } from '../content.ts';
import { type Path, same, type Value, withValueAt } from '../writer/value.ts';
import { write } from '../writer/write.ts';
import { readFiles, saveFile } from './server.ts';

interface Draft {
  /** The file's text when it was opened. */
  base: string;
  /** What it is to say: a value, or a text where there is no form. */
  value: Value;
  /** States before, the latest last, each with the field that was changed next. */
  past: { value: Value; field: string }[];
}

const KEY = 'editor-drafts';

/** Steps that can be undone. */
const STEPS = 50;

const stored = (): Record<string, Draft> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');

/** What the file will hold. A text area knows one kind of line break only. */
export const textOf = ({ base, value }: Pick<Draft, 'base' | 'value'>): string =>
  typeof value !== 'string'
    ? write(base, value)
    : value.replaceAll(/\r?\n/g, base.includes('\r\n') ? '\r\n' : '\n');

/** @param say shows what went wrong; an empty text takes it away */
export function useDrafts(say: (trouble: string) => void) {
  const [disk, setDisk] = useState<Record<string, string>>({});
  const [drafts, setDrafts] = useState(stored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever the tab is come back to.
  useEffect(() => {
    const refresh = () => void readFiles().then(setDisk, ({ message }) => say(message));
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  useEffect(() => {
    // Without the steps before, which would fill the storage.
    const kept = Object.entries(drafts).map(([file, draft]) => [file, { ...draft, past: [] }]);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (kept.length > 0) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [drafts]);

  const put = (file: string, change: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts(({ [file]: old, ...others }) => {
      const draft = change(old);
      return draft ? { ...others, [file]: draft } : others;
    });

  /** What `file` says in the editor. */
  const contentOf = (file: string): Value =>
    drafts[file]?.value ?? readValue(file, disk[file] ?? '');

  /** Puts `part` at `path`; words typed into one field are undone together. */
  const edit = (file: string, path: Path, part: Value) => {
    const fresh = { base: disk[file] ?? '', value: contentOf(file), past: [] };
    const { base, value, past } = drafts[file] ?? fresh;
    const field = path.join('.');
    const goesOn = past.at(-1)?.field === field && typeof part === 'string';
    const next = withValueAt(value, path, part);
    if (same(next, value)) return;
    const steps = goesOn ? past : [...past.slice(-STEPS), { value, field }];
    put(file, () => ({ base, value: next, past: steps }));
  };

  const undo = (file: string) =>
    put(file, (draft) => {
      const step = draft?.past.at(-1);
      // After a reload there is no step to go back to.
      if (!draft || !step) return draft;
      const isBegin = same(step.value, readValue(file, draft.base));
      return isBegin ? undefined : { ...draft, value: step.value, past: draft.past.slice(0, -1) };
    });

  const discard = (file: string) => put(file, () => undefined);

  /** Writes `text` where the disk still says `base`. @returns whether it did */
  const store = async (file: string, base: string, text: string): Promise<boolean> => {
    try {
      const now = await saveFile(file, base, text);
      setDisk((disk) => ({ ...disk, [file]: now }));
      say('');
      return now === text;
    } catch (error) {
      say((error as Error).message);
      return false;
    }
  };

  /** Saves the draft over what stands on disk, which is `base` unless the editor chose so. */
  const save = async (file: string, base = drafts[file]?.base ?? '') => {
    const draft = drafts[file];
    if (!draft) return;
    const text = textOf(typeof readValue(file, base) === 'string' ? draft : { ...draft, base });
    if (!(await store(file, base, text))) return;
    // What was typed while the file was being saved stays a change.
    put(file, (now) => (now && now.value !== draft.value ? { ...now, base: text } : undefined));
  };

  return { disk, drafts, contentOf, edit, undo, discard, store, save };
}

export type Drafts = ReturnType<typeof useDrafts>;
