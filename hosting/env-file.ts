import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** A line whose value is not quoted, up to a comment after a blank. */
const UNQUOTED =
  /^(\s*(?:export\s+)?[\w.-]+\s*=)[^\S\n]*([^\s"'`][^\n]*?)[^\S\n]*(?:\s#[^\n]*)?$/gm;

/**
 * Node's own reader keeps a byte order mark in the first name, and cuts a value at any `#`, also
 * within a password. Here a comment begins after a blank.
 */
export const parseSettings = (text: string): NodeJS.Dict<string> =>
  parseEnv(
    text
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n')
      .replaceAll(UNQUOTED, (line, name: string, value: string) => {
        const quote = ["'", '"', '`'].find((sign) => !value.includes(sign));
        return value.includes('#') && quote ? `${name}${quote}${value}${quote}` : line;
      }),
  );

/** Adds the settings of a file, if there is one, to the environment, whose own take precedence. */
export function loadSettings(path: string): void {
  if (!existsSync(path)) return;
  for (const [name, value] of Object.entries(parseSettings(readFileSync(path, 'utf8')))) {
    process.env[name] ??= value;
  }
}
