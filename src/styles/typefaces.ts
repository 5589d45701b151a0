/**
 * The two typefaces, by their names at https://fontsource.org; both have to be variable in weight.
 */
export const TYPEFACES = {
  /** Headlines, at weight 600. */
  display: 'Familjen Grotesk',
  /** Everything else, at weights from 400 to 600. */
  text: 'Instrument Sans',
};

/** A typeface's name in the names of its npm package and of its files. */
export const fontsourceId = (typeface: string) => typeface.toLowerCase().replaceAll(' ', '-');
