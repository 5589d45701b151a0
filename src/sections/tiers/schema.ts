import { z } from 'zod';
import { group, heading, list, section, text } from '../../site/schemas/field-schemas.ts';

const tier = group('Tier', {
  name: text('Name', 40, 'Name of the tier.'),
  text: text('Text', 240, 'What it does for a customer.'),
  voices: z
    .number()
    .int()
    .min(1)
    .max(16)
    .meta({ title: 'Voices', description: 'How many its drawing shows, 1 to 16.' }),
});

export const tiers = section('tiers', 'Tiers', 'From one voice to many.', {
  heading: heading(),
  tiers: list('Tiers', tier, { min: 2, max: 5 }, 'From small to large.'),
});

export type Tiers = z.infer<typeof tiers>;
