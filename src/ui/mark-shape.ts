/** The shape of the mark: five bars. Header, footer, icons and social pictures use it. */
export const markShape = {
  width: 28,
  height: 24,
  stroke: 2.5,
  outer: 'M2 9.5v5M8 6.5v11M20 6.5v11M26 9.5v5',
  middle: 'M14 2v20',
};
