/** The page and the service, which share no code, must have the same rule for telephone numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSubmission } from '../../form-service/intake/submission.ts';
import { validate } from '../../src/sections/contact-form/validate.ts';
import { messages } from '../support/content.ts';

const answers = {
  name: 'Ada',
  company: 'Ferry Line',
  email: 'ada@ferry.example',
  description: 'A',
};

const siteTakes = (phone: string) =>
  Object.keys(validate({ ...answers, phone }, messages.validation)).length === 0;

function serviceTakes(phone: string): boolean {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...answers, phone })) form.set(name, value);
  try {
    readSubmission(form);
    return true;
  } catch {
    return false;
  }
}

test.each(['020 7946 0000 ext. 12', '020–7946–0000', '1-800-FLOWERS', '0800/GO.SONIC/1'])(
  'both take %s',
  (phone) => {
    expect(siteTakes(phone)).toBe(true);
    expect(serviceTakes(phone)).toBe(true);
  },
);

test('neither takes what the other refuses', () => {
  const signs = fc.constantFrom(...'0123456789٣ +-–/.,()#*xextFLOW');
  const typed = fc.oneof(fc.string({ unit: signs, maxLength: 20 }), fc.string());
  fc.assert(
    fc.property(typed, (phone) => {
      expect(serviceTakes(phone)).toBe(siteTakes(phone));
    }),
  );
});
