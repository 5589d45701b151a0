/** The size that social networks recommend, in pixels. */
export const PICTURE = { width: 1200, height: 630 };

/** Between the edge and the words, in pixels. */
export const PADDING = 72;
