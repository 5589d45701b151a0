import { heading, section, text } from '../../content/fields/field-schemas.ts';
import { link } from '../../content/fields/links.ts';
import { picture } from '../../content/fields/picture.ts';

export const pictureText = section(
  'picture-text',
  'Picture with text',
  'A picture below a heading and a text, which may lead somewhere.',
  {
    heading: heading(60),
    text: text('Text', 480, 'Beside the heading, or below it on narrow screens.'),
    picture,
    link: link.optional(),
  },
).meta({ synonyms: 'photo, image, screenshot, illustration, media' });
