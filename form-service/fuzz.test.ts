import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { composeMail } from './delivery/mail.ts';
import type { NewLead } from './store/store.ts';
import { formOf, startService, validFields } from './test-support.ts';

// A fixed seed makes failures reproducible; FUZZ_SEED and FUZZ_RUNS search further.
const { FUZZ_SEED = '8', FUZZ_RUNS = '200' } = process.env;
const options = { seed: Number(FUZZ_SEED), numRuns: Number(FUZZ_RUNS) };

const service = await startService();

let stored: NewLead[] = [];
const { save } = service.store;
service.store.save = async (lead, ...more) => {
  const result = await save(lead, ...more);
  if (result === 'stored') stored.push(lead);
  return result;
};

/** Sends any body and checks what must hold for every response. Returns the status. */
async function send(body: Uint8Array<ArrayBuffer> | FormData, contentType?: string) {
  stored = [];
  const headers = new Headers(contentType === undefined ? {} : { 'content-type': contentType });
  const response = await service.app.request('/', { method: 'POST', body, headers });
  const answer = await response.json();
  expect(answer).toEqual({
    success: response.status === 200,
    code: expect.any(String),
    message: expect.stringMatching(/./),
  });
  expect([200, 400, 401, 403, 413, 415]).toContain(response.status);
  const outcome = service.logged.at(-1)?.['outcome'];
  expect(['stored', 'repeated'].includes(String(outcome))).toBe(response.status === 200);
  expect(stored.length).toBe(outcome === 'stored' ? 1 : 0);
  return response.status;
}

const bytes = (text: string) => new TextEncoder().encode(text);

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  fc.string({ unit: fc.constantFrom('\r', '\n', '\0', '\u2028', ' ', ':', 'Bcc', '@', '1', 'é') }),
  fc.constantFrom('x@y.z\r\nBcc: a@b.c', 'a@b.c,d@e.f', '=cmd()', '[[', '"', '\u202e', '__proto__'),
);

it('answers a form damaged anywhere, under any boundary', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 12 })), { maxLength: 4 }),
      fc.option(text),
      async (damages, boundary) => {
        const whole = new Response(formOf(await validFields()));
        const contentType =
          boundary === null
            ? (whole.headers.get('content-type') ?? '')
            : `multipart/form-data; boundary=${boundary.replaceAll(/[^\x20-\x7e]/g, '')}`;
        let body = Buffer.from(await whole.arrayBuffer());
        for (const [at, length, inserted] of damages) {
          const start = at % body.length;
          body = Buffer.concat([body.subarray(0, start), inserted, body.subarray(start + length)]);
        }
        await send(new Uint8Array(body), contentType);
      },
    ),
    options,
  ));

type Part = [name: string, value: string, more: string];

function sendParts(parts: Part[]) {
  const lines = parts.map(
    ([name, value, more]) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
  );
  const body = bytes(`${lines.join('')}--edge--\r\n`);
  return send(body, 'multipart/form-data; boundary=edge');
}

const validParts = async () =>
  Object.entries(await validFields()).map<Part>(([name, value]) => [name, value, '']);

it('answers any parts beside or instead of good ones: headers, names, files, duplicates', async () => {
  const name = fc.oneof(
    { weight: 3, arbitrary: text },
    fc.constantFrom(...Object.keys(await validFields())),
  );
  const more = fc.constantFrom('', '', '; filename="a.txt"', '; name="email"', '\r\nX: y');
  const change = fc.tuple(fc.nat(), fc.nat(1), fc.tuple(name, text, more));
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
      const parts = await validParts();
      for (const [at, replaced, part] of changes) parts.splice(at % parts.length, replaced, part);
      seen.add(await sendParts(parts));
    }),
    options,
  );
  // Some bodies must be accepted, or the code behind the parser would not be tested.
  expect(seen).toContain(200);
  expect(seen).toContain(400);
});

it('reads invalid UTF-8 as text with replacement characters', async () => {
  const form = new Response(formOf({ ...(await validFields()), name: 'NAME' }));
  const contentType = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  body.set([0xc3, 0x28, 0xff, 0xfe], body.indexOf('NAME'));
  expect(await send(new Uint8Array(body), contentType)).toBe(200);
  expect(stored.at(-1)?.fields.name).toBe('\uFFFD(\uFFFD\uFFFD');
});

it('stores no control characters and composes mail with no header but its own', () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const mail = { smtpUrl: '', from: 'from@sonic.example', to: 'to@sonic.example' };
  const email = fc.oneof(
    text,
    text.map((local) => `${local}@example.com`),
  );
  const fields = fc.record({ name: text, company: text, email, description: text });
  return fc.assert(
    fc.asyncProperty(fields, async (typed) => {
      const filled = Object.entries(typed).map(([name, value]) => [name, `a${value}`]);
      const status = await send(
        formOf({ ...(await validFields()), ...Object.fromEntries(filled) }),
      );
      const lead = stored.at(-1);
      if (status !== 200 || !lead) return;
      const { name, company, email, phone } = lead.fields;
      for (const value of [name, company, email, phone]) {
        expect(value).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
      }
      const { message, envelope } = await transport.sendMail(composeMail(lead, mail));
      expect(envelope).toEqual({ from: mail.from, to: [mail.to] });
      const [head = ''] = message.toString().split('\r\n\r\n');
      const names = head
        .replaceAll(/\r\n[ \t]/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':')[0]);
      expect(names.sort()).toEqual([
        'Content-Transfer-Encoding',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Reply-To',
        'Subject',
        'To',
      ]);
    }),
    { ...options, numRuns: options.numRuns / 2 }, // because composing mail is slow
  );
});
