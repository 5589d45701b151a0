/** Takes one entry; never given a visitor's name, address, words or token. */
export type Log = (entry: Record<string, string | number | undefined>) => void;

/** Writes an entry as one line of JSON with its time, to standard output. */
export const writeLog: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
};

/** An error's own words and code and those of what caused it, for the log. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? ` (${error.code})` : '';
  const cause = error.cause === undefined ? '' : `; ${describeError(error.cause)}`;
  return `${error.message}${code}${cause}`;
}
