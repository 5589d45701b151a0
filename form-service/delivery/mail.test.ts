import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LEASE_MS } from '../store/deliveries.ts';
import { newLead, stored } from '../test-support.ts';
import { composeMail } from './compose-mail.ts';
import { createMailSender, LONGEST_MS } from './mail.ts';
import { startMailServer } from './test-support.ts';

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

test('a mail server that answers without an end is left, while the delivery is still ours', async () => {
  expect(LONGEST_MS).toBeLessThan(LEASE_MS);
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    const dripping = setInterval(() => socket.write('250-more\r\n'), 5);
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(dripping);
        closed.resolve();
      });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { deliver } = createMailSender({ smtpUrl, from: 'w@s.example', to: 't@s.example' }, 100);
  await expect(deliver(stored(newLead('a')), [])).rejects.toThrow('comes to no end');
  await closed.promise;
});

test('a header is short, however long its words, and the text has all of them', () => {
  const name = 'Ada '.repeat(500);
  const company = '😀'.repeat(500);
  const lead = stored(newLead('a', { fields: { name, company } }));
  const mail = composeMail(lead, { from: '', to: '' });
  expect(mail.subject.length).toBeLessThan(150);
  expect(mail.subject.isWellFormed()).toBe(true);
  expect(mail.replyTo?.name.length).toBeLessThan(150);
  expect(mail.text).toContain(company);
  expect(mail.text).toContain(name);
});

test.each([
  ['an emoji', `${'a'.repeat(99)}😀😀`, `${'a'.repeat(99)}…`],
  ['a family of signs', `${'a'.repeat(95)}👩🏽‍💻 Kit`, `${'a'.repeat(95)}…`],
  ['an accent of its own', `${'a'.repeat(99)}q\u0307\u0323bc`, `${'a'.repeat(99)}…`],
])('a header is cut before %s that would be halved', (_, company, cut) => {
  const lead = stored(newLead('a', { fields: { company, name: company } }));
  const { subject, replyTo } = composeMail(lead, { from: 'w@s.example', to: '' });
  expect(subject).toBe(`Contact form: ${cut}`);
  expect(replyTo?.name).toBe(cut);
});

test('the Message-ID has the domain of the sender', () => {
  const mail = composeMail(stored(newLead('a')), { from: 'Website <w@müller.example>', to: '' });
  expect(mail.messageId).toBe('<a@xn--mller-kva.example>');
});

test('lines that run from the right stand apart from the labels, and no address does', () => {
  const fields = { name: 'שרה כהן', description: 'שלום! (50 שיחות)\nThank you.' };
  const { text } = composeMail(stored(newLead('a', { fields })), { from: '', to: '' });
  expect(text).toContain('Name: \u2068שרה כהן\u2069\n');
  expect(text).toContain('Email: visitor@example.com\n');
  expect(text.endsWith('\n\u2068שלום! (50 שיחות)\u2069\nThank you.')).toBe(true);
});

/** People with their addresses, and the address that a Reply-To can have. */
const PEOPLE: [name: string, email: string, replyTo: string | undefined][] = [
  ["Zoë O'Brien-Łukasz", "zoë.o'brien@ferry.example", undefined],
  ['Мария Иванова', 'мария@почта.рф', undefined],
  ['王小明', 'wang@例子.中国', 'wang@xn--fsqu00a.xn--fiqs8s'],
  ['👩🏽‍💻 Kit 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🦊@ferry.example', undefined],
  ['Too long', `${'l'.repeat(65)}@ferry.example`, undefined],
  ['Two dots', 'two..dots.@ferry.example', '"two..dots."@ferry.example'],
  ['Slash', 'slash@ferry.example/path.example', undefined],
];

describe.each([true, false])('through a mail server that offers SMTPUTF8: %s', (offersUtf8) => {
  test.each(PEOPLE)('the lead of %s at %s arrives', async (name, email, replyTo) => {
    const { mails, port, stop } = await startMailServer({ offersUtf8 });
    onTestFinished(stop);
    const lead = stored(
      newLead('a', { fields: { name, email, company: name, description: name } }),
    );
    const settings = {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'w@s.example',
      to: 't@s.example',
    };
    await createMailSender(settings).deliver(lead, []);

    const [raw = ''] = mails;
    expect(raw).toMatch(/^\p{ASCII}+$/u);
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toBe(`Contact form: ${name}`);
    expect(mail.replyTo).toEqual(replyTo ? [{ name, address: replyTo }] : undefined);
    expect(mail.text).toContain(`Name: ${name}\n`);
    expect(mail.text).toContain(`Email: ${email}\n`);
    expect(mail.text?.includes('copy the address')).toBe(replyTo === undefined);
  });
});
