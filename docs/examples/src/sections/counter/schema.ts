import { heading, section, text } from '../../schemas/field-schemas.ts';

export const counter = section('counter', 'Counter', 'A number that visitors raise.', {
  heading: heading(60),
  unit: text('Unit', 20, 'What is counted, after the number.'),
  add: text('Button', 20, 'Adds one.'),
});
