/** The shape of the mark: five bars. Header, footer, icons and social pictures use it. */
export const markShape = {
  width: 28,
  height: 24,
  outer: 'M2 9.5v5M8 6.5v11M20 6.5v11M26 9.5v5',
  middle: 'M14 2v20',
};

/** The SVG attributes that paint a path of the mark in a colour. */
export const markPaint = (colour: string) =>
  ({ fill: 'none', stroke: colour, strokeWidth: 2.5, strokeLinecap: 'round' }) as const;
