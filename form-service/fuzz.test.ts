import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { composeMail } from './mail.ts';
import { formOf, startService, validFields } from './test-support.ts';

// A fixed seed: a failure is a fault found, never bad luck. FUZZ_SEED and FUZZ_RUNS search further.
const { FUZZ_SEED = '8', FUZZ_RUNS = '300' } = process.env;
const options = { seed: Number(FUZZ_SEED), numRuns: Number(FUZZ_RUNS) };

const service = startService();

/** Sends anything at all and checks what must hold for everything. Returns the status. */
async function send(body: Uint8Array<ArrayBuffer> | FormData, contentType?: string) {
  const before = service.leads().length;
  const headers = new Headers(contentType === undefined ? {} : { 'content-type': contentType });
  const response = await service.app.request('/', { method: 'POST', body, headers });
  const answer = await response.json();
  expect(answer).toEqual({ success: response.status === 200, message: expect.stringMatching(/./) });
  expect([200, 400, 401, 403, 413, 415]).toContain(response.status);
  expect(service.leads().length - before).toBe(response.status === 200 ? 1 : 0);
  return response.status;
}

const bytes = (text: string) => new TextEncoder().encode(text);

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  fc.string({ unit: fc.constantFrom('\r', '\n', '\0', '\u2028', ' ', ':', 'Bcc', '@', '1', 'é') }),
  fc.constantFrom('x@y.z\r\nBcc: a@b.c', 'a@b.c,d@e.f', '=cmd()', '[[', '"', '\u202e', '__proto__'),
);

it('answers any bytes under any boundary', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), text, async (body, boundary) => {
      const safe = boundary.replaceAll(/[^\x20-\x7e]/g, '');
      expect(await send(new Uint8Array(body), `multipart/form-data; boundary=${safe}`)).toBe(400);
    }),
    options,
  ));

it('answers a form damaged anywhere', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 12 })), { maxLength: 4 }),
      async (damages) => {
        const whole = new Response(formOf(validFields()));
        const contentType = whole.headers.get('content-type') ?? '';
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

it('answers any parts: headers, names, files, duplicates, unknown fields', () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(validFields())), text);
  const part = fc.tuple(name, text, fc.constantFrom('', '; filename="a.txt"', '\r\nX: y'));
  return fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const lines = parts.map(
        ([name, value, more]) =>
          `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
      );
      await send(bytes(`${lines.join('')}--edge--\r\n`), 'multipart/form-data; boundary=edge');
    }),
    options,
  );
});

it('answers thousands of parts', async () => {
  const part = '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\n\r\n';
  const body = bytes(`${part.repeat(15_000)}--edge--\r\n`);
  expect(await send(body, 'multipart/form-data; boundary=edge')).toBe(400);
});

it('takes invalid UTF-8 as text with replacement characters', async () => {
  const form = new Response(formOf({ ...validFields(), name: 'NAME' }));
  const contentType = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  body.set([0xc3, 0x28, 0xff, 0xfe], body.indexOf('NAME'));
  expect(await send(new Uint8Array(body), contentType)).toBe(200);
  expect(service.leads().at(-1)?.name).toBe('\uFFFD(\uFFFD\uFFFD');
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
      const status = await send(formOf({ ...validFields(), ...Object.fromEntries(filled) }));
      const lead = service.leads().at(-1);
      if (status !== 200 || !lead) return;
      for (const value of [lead.name, lead.company, lead.email, lead.phone]) {
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
    options,
  );
});
