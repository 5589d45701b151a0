/** What all views of the editor show of the published state. */
import { useEffect, useState } from 'react';
import { readValue } from '../content.ts';
import { type Change, compare, undoOne } from '../writer/compare.ts';
import { same, type Value } from '../writer/value.ts';
import { textOf } from './draft.ts';
import { type Published, readPublished } from './requests.ts';

/** Before it is read. */
export const UNREAD: Published = { files: {}, ages: {}, hasGit: false, remote: '' };

/** @param disk the texts of all files, after whose changes it is read again */
export function usePublished(disk: Readonly<Record<string, string>>): Published {
  const [published, setPublished] = useState(UNREAD);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever files have changed.
  useEffect(() => {
    let isLatest = true;
    readPublished().then(
      (next) => isLatest && setPublished(next),
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [disk]);
  return published;
}

/** A file that differs from the published one. */
export interface Waiting {
  file: string;
  before: Value;
  after: Value;
  changes: Change[];
}

/** The saved changes that wait to be published, by file. */
export function waitingIn(
  { files }: Pick<Published, 'files'>,
  disk: Readonly<Record<string, string>>,
): Waiting[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const [before, after] = [valueIn(file, text), valueIn(file, disk[file])];
    const changes = compare(before, after);
    return changes.length > 0 ? { file, before, after, changes } : [];
  });
}

const valueIn = (file: string, text: string | null | undefined): Value =>
  text === null || text === undefined ? undefined : readValue(file, text);

/** A file's text without one of its changes: the exact text of before if there was no other. */
export function textWithout(
  change: Change,
  { before, after }: Pick<Waiting, 'before' | 'after'>,
  old: string | null | undefined,
  now: string | undefined,
): string | null {
  const value = undoOne(before, after, change);
  return same(value, before) ? (old ?? null) : textOf(now ?? '', value);
}
