import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/**
 * Watches the open files of a database in WAL mode. If they are deleted, replaced or overwritten, SQLite
 * goes on writing into the old files, and those commits are lost when the process ends.
 *
 * `check` throws if that has happened: the database file may change only during a checkpoint, and the
 * write-ahead log must be the one that the shared memory describes. SQLite guarantees both formats:
 * https://www.sqlite.org/walformat.html
 */
export function watchFiles(path: string, pageSize: number) {
  // Kept open, because closing any descriptor of a file drops the process's locks on it.
  const [log, memory] = [openSync(`${path}-wal`, 'r'), openSync(`${path}-shm`, 'r')];
  const opened = identify();
  let known = readState();

  function identify(): string {
    const files = [path, `${path}-wal`, `${path}-shm`].map((file) => statSync(file));
    return files.map(({ dev, ino }) => `${dev}:${ino}`).join();
  }

  function readIndex() {
    const index = new Uint32Array(34);
    readSync(memory, index, 0, index.byteLength, 0);
    return index;
  }

  function readState() {
    const index = readIndex();
    const salt = Buffer.from(index.buffer, 32, 8);
    const { size, mtimeNs } = statSync(path, { bigint: true });
    return {
      index,
      frames: index[4] ?? 0,
      salt,
      checkpoint: `${salt.toString('hex')}:${index[24]}`,
      isCheckpointing: index[24] !== index[32],
      content: `${size}:${mtimeNs}`,
    };
  }

  function isLogOf({ frames, salt }: typeof known): boolean {
    if (frames === 0) return true;
    const head = Buffer.alloc(32);
    readSync(log, head, 0, head.length, 0);
    return (
      head.subarray(16, 24).equals(salt) &&
      fstatSync(log).size >= head.length + frames * (24 + pageSize)
    );
  }

  function follows(state: typeof known): boolean {
    const mayChange = state.isCheckpointing || state.checkpoint !== known.checkpoint;
    return (mayChange || state.content === known.content) && isLogOf(state);
  }

  function isUnharmed(): boolean {
    if (identify() !== opened) return false;
    const state = readState();
    if (follows(state)) {
      known = state;
      return true;
    }
    // If the index has changed, another program wrote while the state was read: check again.
    return String(readIndex()) !== String(state.index) && isUnharmed();
  }

  return {
    check() {
      let cause: unknown;
      try {
        if (isUnharmed()) return;
      } catch (error) {
        cause = error; // a file is missing
      }
      throw new Error(
        `The database ${path} was deleted, replaced or written over while the service has it open. Stop the service, put the files right and start it.`,
        { cause },
      );
    },
    close() {
      closeSync(log);
      closeSync(memory);
    },
  };
}
