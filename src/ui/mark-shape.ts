/** The shape of the mark: five bars. Header, footer, icons and social pictures use it. */
export const markShape = {
  width: 28,
  height: 24,
  /** Width of its lines; a mark of filled shapes has none. */
  stroke: 2.5 as number | undefined,
  outer: 'M2 9.5v5M8 6.5v11M20 6.5v11M26 9.5v5',
  middle: 'M14 2v20',
};

/** The SVG attributes that paint a path of the mark in a colour: as a line, or as a filled shape. */
export const markPaint = (colour: string) =>
  markShape.stroke === undefined
    ? { fill: colour }
    : {
        fill: 'none',
        stroke: colour,
        strokeWidth: markShape.stroke,
        strokeLinecap: 'round' as const,
      };
