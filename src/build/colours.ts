import { readFileSync } from 'node:fs';

const FILE = 'src/styles/tokens.css';

const SELECTORS = { light: ':root {', dark: ':root[data-theme="dark"] {' };

export type Theme = keyof typeof SELECTORS;

/**
 * Reads a colour from tokens.css, for what no style sheet reaches: icons, pictures, the browser's
 * toolbar.
 *
 * @param token such as `paper`
 * @returns six-digit hexadecimal colour
 * @throws Error if tokens.css has no such colour
 */
export function colour(token: string, theme: Theme = 'light'): string {
  const [, rules = ''] = readFileSync(FILE, 'utf8').split(SELECTORS[theme]);
  const [block = ''] = rules.split('}');
  const value = block.match(new RegExp(`--${token}: (#[0-9a-f]{6});`))?.[1];
  if (!value) {
    throw new Error(
      `${FILE}: --${token} is not a six-digit colour in "${SELECTORS[theme]} …". Icons, social pictures and theme-color need it.`,
    );
  }
  return value;
}
