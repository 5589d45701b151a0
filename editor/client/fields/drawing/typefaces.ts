/** The typefaces of a generic family, which every device has. */
const GENERIC = /^((ui-)?(sans-)?serif|(ui-)?monospace|cursive|fantasy|system-ui|inherit)$/i;

/** The typefaces that a logo's words ask for and do not bring along: few visitors have them. */
export function missingTypefaces(logo: string): string[] {
  const source = decodeURIComponent(logo).replaceAll(/&quot;|&apos;/g, "'");
  if (!source.includes('<text')) return [];
  const brought = namesIn((source.match(/@font-face\s*{[^}]*}/g) ?? []).join());
  return namesIn(source).filter((name) => !GENERIC.test(name) && !brought.includes(name));
}

/** The first typeface of each list of them. */
const namesIn = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/font-family\s*[:=]\s*["']*([^"';,>}]+)/g)].map(([, name = '']) =>
      name.trim(),
    ),
  ),
];
