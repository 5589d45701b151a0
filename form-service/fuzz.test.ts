import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startService, validFields } from './test-support.ts';

// A fixed seed makes failures reproducible; FUZZ_SEED and FUZZ_RUNS search further.
const { FUZZ_SEED = '8', FUZZ_RUNS = '300' } = process.env;
const OPTIONS = { seed: Number(FUZZ_SEED), numRuns: Number(FUZZ_RUNS) };

const service = await startService();

let stored = 0;
const { write } = service.store;
service.store.write = async (...statements) => {
  const before = (await service.leads()).length;
  const results = await write(...statements);
  stored += (await service.leads()).length - before;
  return results;
};

/** Sends any body and checks what must hold for every response. Returns the status. */
async function send(body: Uint8Array<ArrayBuffer>, contentType: string) {
  stored = 0;
  const headers = { 'Content-Type': contentType };
  const response = await service.app.request('/', { method: 'POST', body, headers });
  const answer = await response.json();
  expect(answer).toEqual({
    success: response.status === 200,
    code: expect.any(String),
    message: expect.stringMatching(/./),
  });
  expect([200, 400, 401, 403, 413, 415]).toContain(response.status);
  const outcome = service.logged.at(-1)?.outcome;
  expect(['stored', 'repeated'].includes(String(outcome))).toBe(response.status === 200);
  expect(stored).toBe(outcome === 'stored' ? 1 : 0);
  return response.status;
}

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
  fc.string({ unit: fc.constantFrom('\r', '\n', '\0', '\u2028', ' ', ':', 'Bcc', '@', '1', 'é') }),
  fc.constantFrom('x@y.z\r\nBcc: a@b.c', 'a@b.c,d@e.f', '=cmd()', '[[', '"', '\u202e', '__proto__'),
);
const name = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(...Object.keys(await validFields())),
);
const more = fc.constantFrom('', '', '; filename="a.txt"', '; name="email"', '\r\nX: y');
/** Puts a part in place of as many others. */
const change = fc.tuple(fc.nat(), fc.nat(1), fc.tuple(name, text, more));
/** Puts bytes in place of as many others. */
const damage = fc.tuple(fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 12 }));

test('the service answers a form with any parts, damaged anywhere, under any boundary', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 3 }),
      fc.array(damage, { maxLength: 2 }),
      fc.option(text, { freq: 2 }),
      async (changes, damages, boundary) => {
        const parts = Object.entries(await validFields()).map(([name, value]) => [name, value, '']);
        for (const [at, replaced, part] of changes) parts.splice(at % parts.length, replaced, part);
        const lines = parts.map(
          ([name, value, more]) =>
            `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
        );
        let body = Buffer.from(`${lines.join('')}--edge--\r\n`);
        for (const [at, length, inserted] of damages) {
          const start = at % body.length;
          body = Buffer.concat([body.subarray(0, start), inserted, body.subarray(start + length)]);
        }
        const name = boundary?.replaceAll(/[^\x20-\x7e]/g, '') ?? 'edge';
        seen.add(await send(body, `multipart/form-data; boundary=${name}`));
      },
    ),
    OPTIONS,
  );
  // Some bodies must be accepted, or the code behind the parser would not be tested.
  expect(seen).toContain(200);
  expect(seen).toContain(400);
});
