import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSubmission, submissionDigest } from './submission.ts';
import { formOf, validFields } from './test-support.ts';

const read = (changes: Record<string, string>) =>
  readSubmission(formOf({ ...validFields(), ...changes }));

describe('readSubmission', () => {
  it('takes line breaks and control characters out of one-line fields', () => {
    const { name, company } = read({
      name: '  Ada\r\nBcc: all@example.com\u0000 ',
      company: 'A\u2028B\u0085C',
    });
    expect(name).toBe('Ada Bcc: all@example.com');
    expect(company).toBe('A B C');
  });

  it('keeps the lines of the description and nothing else that is invisible', () => {
    const { description } = read({ description: '\r\nOne\r\n\tTwo\u0000\u001b[31m\rThree\n' });
    expect(description).toBe('One\n\tTwo[31m\nThree');
  });

  it.each(['\u200b\u200d', '\u2060 \ufeff', '\u3164', '\u2800', '\u00ad', '\u202e'])(
    'takes %j, which nobody can see, for no answer',
    (unseen) => {
      const fields = { name: unseen, company: unseen, email: unseen, phone: unseen };
      expect(() => read({ ...fields, description: unseen })).toThrow(
        /your name, your company, your email address, your phone number and a description/,
      );
    },
  );

  it('leaves names as people write them', () => {
    const name = "Zoë O'Brien-Łukasz 王小明 👩🏽‍💻";
    expect(read({ name }).name).toBe(name);
  });

  it.each(['a@b', 'first.last+tag@sub.example.co.uk', 'jörg@müller.example', "o'neil@example.ie"])(
    'takes %s as an email address',
    (email) => expect(read({ email }).email).toBe(email),
  );

  it.each([
    'plain',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'A <a@example.com>',
    'a@b@example.com',
    `${'a'.repeat(320)}@example.com`,
  ])('refuses %j as an email address', (email) => {
    expect(() => read({ email })).toThrow(/email address/);
  });

  it.each(['020 7946 0000', '+44 (0)20-7946 ext. 12', '٠٢٠٧٩٤٦'])('takes %s as a phone', (phone) =>
    expect(read({ phone }).phone).toBe(phone),
  );

  it('puts [] where no services came', () => {
    const form = formOf(validFields());
    form.delete('services');
    expect(readSubmission(form).services).toBe('[]');
  });

  it('refuses a field that came twice, and one that came as a file', () => {
    const twice = formOf(validFields());
    twice.append('email', 'other@example.com');
    expect(() => readSubmission(twice)).toThrow(/“email” was sent more than once/);
    const file = formOf(validFields());
    file.set('name', new Blob(['Ada']), 'name.txt');
    expect(() => readSubmission(file)).toThrow(/“name” must be text/);
  });

  it('does not stumble over services nested very deeply', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(() => read({ services: deep })).toThrow(/services/);
  });

  it('does not parse a list of services that no form sends', () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect(() => read({ services: '['.repeat(10_001) })).toThrow(/services/);
    expect(parse).not.toHaveBeenCalled();
  });
});

describe('submissionDigest', () => {
  it('is the same for the same answers only', () => {
    const submission = read({});
    const digest = submissionDigest(submission);
    expect(submissionDigest({ ...submission })).toBe(digest);
    for (const name of Object.keys(submission)) {
      expect(submissionDigest({ ...submission, [name]: 'changed' })).not.toBe(digest);
    }
  });
});
