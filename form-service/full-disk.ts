const SQLITE_FULL = 13; // https://www.sqlite.org/rescode.html
/** No room for the -shm file, which SQLite needs even to read. */
const SQLITE_IOERR_SHMSIZE = 4874;
const POSTGRES_DISK_FULL = '53100';

/** Whether an error of a database or a file says that there is no room left. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: number; code?: string };
  return (
    errcode === SQLITE_FULL ||
    errcode === SQLITE_IOERR_SHMSIZE ||
    ['ENOSPC', 'EDQUOT', POSTGRES_DISK_FULL].includes(code ?? '')
  );
}
