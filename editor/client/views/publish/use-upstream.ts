import { useEffect, useRef, useState } from 'react';
import type { FileConflict, HistoryEntry } from '../../../protocol.ts';
import { same, type Value } from '../../../yaml/value.ts';
import { store } from '../../document/store.ts';
import { dispatch } from '../../window/use-window.ts';

/**
 * What others have published, merged in when the list is opened, with the choices that this needs.
 */
export function useUpstream() {
  const [conflicts, setConflicts] = useState<FileConflict[]>([]);
  /** The values chosen in files with conflicts, until all of them are. */
  const [choices, setChoices] = useState<Record<string, Value>>({});
  /** What one had written where others' words were chosen. */
  const replaced = useRef<Record<string, Value>>({});
  /** What others had published and a developer has replaced. */
  const [gone, setGone] = useState<HistoryEntry[]>([]);
  const [error, setError] = useState('');

  /** @returns whether nothing is left to choose */
  const update = async (choices: Record<string, Value> = {}): Promise<boolean> => {
    try {
      const { conflicts, gone } = await store.mergeUpstream(choices);
      if (gone.length > 0) setGone(gone);
      setConflicts(conflicts);
      setChoices(conflicts.length > 0 ? choices : {});
      setError('');
      if (conflicts.length > 0) return false;
      store.offerBack(replaced.current);
      replaced.current = {};
      return true;
    } catch (error) {
      setError((error as Error).message);
      return false;
    }
  };
  const choose = ({ file, value: own }: FileConflict, value: Value) => {
    dispatch({ type: 'progressed', steps: [] });
    if (!same(value, own)) replaced.current[file] = own;
    void update({ ...choices, [file]: value ?? null });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => void update(), []);
  return { conflicts, gone, error, update, choose };
}
