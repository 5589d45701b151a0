/** What all views of the editor show of the published state. */
import { useEffect, useState } from 'react';
import { readValue } from '../content.ts';
import { compare } from '../writer/compare.ts';
import { type Published, readPublished } from './server.ts';

const NOTHING: Published = { files: {}, ages: {}, news: [], hasGit: false, remote: '' };

/** @param disk the texts of all files, after whose changes it is read again */
export function usePublished(disk: Readonly<Record<string, string>>): Published {
  const [published, setPublished] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever files have changed.
  useEffect(() => void readPublished().then(setPublished, () => {}), [disk]);
  return published;
}

/** How many saved changes wait to be published. */
export function countWaiting({ files }: Published, disk: Readonly<Record<string, string>>): number {
  const valueIn = (file: string, text: string | null | undefined) =>
    text === null || text === undefined ? undefined : readValue(file, text);
  return Object.entries(files).reduce(
    (sum, [file, text]) => sum + compare(valueIn(file, text), valueIn(file, disk[file])).length,
    0,
  );
}
