import { expect, test } from 'vitest';
import { LEASE_MS } from '../store/deliveries.ts';
import { newLead, stored } from '../test-support.ts';
import { composeMail, TIMEOUTS } from './mail.ts';

test.each([
  [true, 'Contact form: Ferry Line', false],
  [false, '[Not verified] Contact form: Ferry Line', true],
])('says in subject and text whether a lead is verified: %s', (verified, subject, isSaid) => {
  const lead = stored(newLead('a', { verified, fields: { company: 'Ferry Line' } }));
  const mail = composeMail(lead, { from: '', to: '' });
  expect(mail.subject).toBe(subject);
  expect(mail.text.includes('Not verified')).toBe(isSaid);
});

test('marks what shows one sign of a program, and says which', () => {
  const mail = composeMail(stored(newLead('a', { signals: 'sent within two seconds' })), {
    from: '',
    to: '',
  });
  expect(mail.subject).toMatch(/^\[Perhaps junk\] Contact form: /);
  expect(mail.text).toContain('Perhaps junk: sent within two seconds');
});

test('a delivery belongs to one instance for longer than the slowest mail server may take', () => {
  const { connectionTimeout, greetingTimeout, socketTimeout } = TIMEOUTS;
  expect(connectionTimeout + greetingTimeout + 10 * socketTimeout).toBeLessThan(LEASE_MS);
});

test('a header is short, however long its words, and the text has all of them', () => {
  const name = 'Ada '.repeat(500);
  const company = '😀'.repeat(500);
  const lead = stored(newLead('a', { fields: { name, company } }));
  const mail = composeMail(lead, { from: '', to: '' });
  expect(mail.subject.length).toBeLessThan(150);
  expect(mail.subject.isWellFormed()).toBe(true);
  expect(mail.replyTo.name.length).toBeLessThan(150);
  expect(mail.text).toContain(company);
  expect(mail.text).toContain(name);
});
