/**
 * Started by visitors.ts in the network of a server: sends five leads a second, each until it is
 * acknowledged, is the mail server that they are forwarded to, and types in the editor.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { formOf, validFields } from '../../form-service/test-support.ts';
import type { Order, Report } from './visitors.ts';

const [files = ''] = process.argv.slice(2);
const report = (it: Report) => process.send?.(it);
const orders: Order = { hosts: { site: '', editor: '' }, session: '', sending: false };
let waiting = 0;

/** While the form is closed, no more than these try again. */
const MOST_WAITING = 50;

process.on('message', (changes: Partial<Order>) => {
  Object.assign(orders, changes);
  if (!orders.sending && waiting === 0) report({ idle: true });
});
process.on('disconnect', () => process.exit());

/** @returns the text of the answer */
function ask(method: string, host: string, path: string, body: BodyInit, cookie = '') {
  const content = new Response(body);
  const headers = {
    host,
    origin: `https://${host}`,
    cookie,
    'content-type': content.headers.get('content-type') ?? '',
  };
  return new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: host, path, method, headers };
    // The certificate is of the server's own authority.
    const trust = { rejectUnauthorized: false, agent: false, timeout: 60_000 };
    const sending = request({ ...options, ...trust }, (it) => resolve(text(it)));
    sending.on('error', reject).on('timeout', () => sending.destroy());
    content.arrayBuffer().then((bytes) => sending.end(Buffer.from(bytes)));
  });
}

/** @returns whether the service says that it has stored the lead */
async function send(description: string): Promise<boolean> {
  const settings = readFileSync(join(files, 'etc/sonic/form-service.env'), 'utf8');
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? '';
  const fields = {
    ...(await validFields(settingOf('CAPTCHA_SECRET'))),
    access_key: settingOf('FORM_ACCESS_KEY'),
    description,
    email: `${description}@sonic.local`,
  };
  const answer = await ask('POST', orders.hosts.site, '/api/contact', formOf(fields));
  return answer.includes('"success":true');
}

/** Presses Send again until the page says that it was sent. */
async function visit(description: string): Promise<void> {
  waiting += 1;
  while (!(await send(description).catch(() => false))) await delay(5_000);
  report({ acknowledged: description });
  ended();
}

function ended() {
  waiting -= 1;
  if (!orders.sending && waiting === 0) report({ idle: true });
}

let count = 0;
setInterval(() => {
  if (!orders.sending || waiting > MOST_WAITING) return;
  count += 1;
  visit(`visit-${count}-end`);
}, 200);

const FILE = 'content/site.yaml';
/** What the editor has of it, as far as whoever types knows. */
let base: string | null = null;

/** Adds a line to what the editor has, unless that is other than was thought. */
async function type(line: string): Promise<void> {
  const changed: string = `${base ?? ''}# ${line}\n`;
  const json = JSON.stringify({ changes: [{ file: FILE, base, text: changed }] });
  const body = new Blob([json], { type: 'application/json' });
  const cookie = `__Host-session=${orders.session}`;
  const answer = JSON.parse(await ask('PUT', orders.hosts.editor, '/edit/drafts', body, cookie));
  base = answer.site ? answer.site.files[FILE] : changed;
  if (!answer.site) report({ typed: line });
}

let lines = 0;
setInterval(async () => {
  if (!orders.sending) return;
  lines += 1;
  waiting += 1;
  // What is not acknowledged, the browser keeps.
  await type(`line-${lines}-end`).catch(() => {});
  ended();
}, 1000);

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(mail, _, done) {
    report({ mail: await text(mail) });
    done();
  },
}).listen(2525, '127.0.0.1');
