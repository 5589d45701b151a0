/** content/partners.yaml: the sample partners. */
import { z } from 'zod';
import { group, text } from '../fields/field-schemas.ts';
import { svg } from '../fields/svg.ts';

const partner = group('Partner', {
  name: text('Name', 30, 'As the partner writes it.'),
  logo: svg,
  description: text('Description', 160, 'What the partner does.'),
  type: text('Programme', 30, 'The one that the partner belongs to.').meta({ isRepeated: true }),
});

export const partners = z.array(partner).meta({ title: 'Partners' });
