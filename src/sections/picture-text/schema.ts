import { heading, section, text } from '../../schemas/field-schemas.ts';
import { picture } from '../../schemas/picture.ts';

export const pictureText = section(
  'picture-text',
  'Picture with text',
  'A picture beside a heading and a text.',
  {
    heading: heading(60),
    text: text('Text', 480, 'Beside the picture, or above it on narrow screens.'),
    picture,
  },
);
