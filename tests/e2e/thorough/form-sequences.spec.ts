/**
 * Random sequences of what happens to the form on a slow line, before, while and after its script
 * comes. What was typed is then in the form or in the store, and one press is one post at most.
 */
import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { INPUT_NAMES, type InputName } from '../../../src/features/form-draft/inputs.ts';
import { answers, contactPath, SCRIPT, SERVICE, serveCaptcha } from '../../support/contact.ts';
import { elsewhere } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

/** `SEQUENCES=500` tries what ten minutes allow. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 60);
const SEED = 73;

/** What happens to the page. */
const STEPS = [
  'type',
  'fill in',
  'be filled in, with a change',
  'be filled in, without a word',
  'extend after',
  'extend before',
  'extend within labels',
  'translate',
  'press',
  'let the script come',
  'let the script fail',
  'let posts fail',
  'reload',
  'go away and back',
  'open another form',
  'go back to an older form',
] as const;
type Step = (typeof STEPS)[number];

const sequences = fc.sample(
  fc.array(fc.constantFrom<Step>(...STEPS), { minLength: 3, maxLength: 7 }),
  { numRuns: SEQUENCES, seed: SEED },
);

/** The line between page and server, which the steps let through, cut or hold. */
class Line {
  posts: string[] = [];
  presses = 0;
  /** How many forms are in the history before this one. */
  older = 0;
  script: 'held' | 'comes' | 'fails' = 'held';
  posting = true;
  #waiting: (() => void)[] = [];

  async open(page: Page) {
    await serveCaptcha(page);
    // Neither is tried here, and they take time.
    await page.route(/\.woff2$|worker|engine/, (route) => route.abort());
    await page.route(SCRIPT, async (route) => {
      if (this.script === 'held') await new Promise<void>((go) => this.#waiting.push(go));
      if (this.script === 'fails') await route.abort().catch(() => {});
      else await route.continue().catch(() => {});
    });
    await page.route(SERVICE, async (route) => {
      if (!this.posting) return route.abort();
      this.posts.push(route.request().postData() ?? '');
      return route.fulfill({ json: { success: true } });
    });
  }

  decide(script: 'comes' | 'fails') {
    this.script = script;
    for (const go of this.#waiting.splice(0)) go();
  }
}

/**
 * As extensions and translations do: elements beside, before and within what is there, and words in
 * new ones.
 */
const change = (page: Page, how: string) =>
  page.evaluate((how) => {
    for (const control of document.querySelectorAll('main form :is(input, textarea)[id]')) {
      const added = document.createElement('div');
      if (how === 'extend after') control.after(added);
      else if (how === 'extend before') control.before(added);
      else document.querySelector(`label[for=${control.id}]`)?.append(added);
    }
    if (how !== 'translate') return;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.nodeValue?.trim() || text.parentElement?.matches('script, style, textarea'))
        continue;
      const font = document.createElement('font');
      (text as ChildNode).replaceWith(font);
      font.append(text.nodeValue);
    }
  }, how);

type Fill = (control: Locator, text: string) => Promise<void>;

const enter: Fill = (control, text) => control.fill(text);

/** As browsers and password managers may fill a form in. */
const FILLS: Readonly<Record<string, Fill>> = {
  'be filled in, with a change': (control, text) =>
    control.evaluate((it: HTMLInputElement, text) => {
      it.value = text;
      it.dispatchEvent(new Event('change', { bubbles: true }));
    }, text),
  'be filled in, without a word': (control, text) =>
    control.evaluate((it: HTMLInputElement, text) => {
      it.value = text;
    }, text),
};

async function take(page: Page, step: Step, line: Line, typed: Map<InputName, string>, at: number) {
  const write = async (name: InputName, text: string, fill = enter) => {
    const control = page.locator(`#contact--${name}`);
    if (await control.evaluate((it: HTMLInputElement) => it.readOnly)) return;
    await fill(control, text);
    typed.set(name, text);
  };
  switch (step) {
    case 'type':
      return write(INPUT_NAMES[at % INPUT_NAMES.length] ?? 'name', `${at}207946@ferry.example`);
    case 'fill in':
      for (const name of INPUT_NAMES) await write(name, answers[name]);
      return;
    case 'be filled in, with a change':
    case 'be filled in, without a word':
      for (const name of INPUT_NAMES) await write(name, `${at}207946@bay.example`, FILLS[step]);
      return;
    case 'press':
      line.presses += 1;
      // By key: the page may move under a pointer between its down and its up, and that is then no
      // press.
      return page.locator('main form [type=submit]').press('Enter');
    case 'let the script come':
      return line.decide('comes');
    case 'let the script fail':
      return line.decide('fails');
    case 'let posts fail':
      line.posting = !line.posting;
      return;
    case 'reload':
      return void (await page.reload({ waitUntil: 'domcontentloaded' }));
    case 'go away and back':
      await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
      return void (await page.goBack({ waitUntil: 'domcontentloaded' }));
    case 'open another form':
      line.older += 1;
      await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
      return void (await page.goto(contactPath, { waitUntil: 'domcontentloaded' }));
    case 'go back to an older form':
      if (line.older === 0) return;
      line.older -= 1;
      await page.goBack({ waitUntil: 'domcontentloaded' });
      // Until then the browser restores what was there.
      return void (await page.goBack());
    default:
      return change(page, step);
  }
}

/** What was typed last and is neither in the form nor in a post. */
async function lost(page: Page, line: Line, typed: ReadonlyMap<InputName, string>) {
  const values = await page
    .locator('main form')
    .evaluate((form: HTMLFormElement) =>
      [...form.querySelectorAll('input, textarea')].map((it) => (it as HTMLInputElement).value),
    );
  const kept = [...values, ...line.posts.map((post) => post.replaceAll('\r\n', '\n'))];
  return [...typed].filter(([, text]) => !kept.some((each) => each.includes(text)));
}

const SHARDS = Math.ceil(SEQUENCES / 15);
for (let shard = 0; shard < SHARDS; shard++) {
  const own = sequences.filter((_, at) => at % SHARDS === shard);
  test(`nothing typed is lost and one press is one post, in ${own.length} sequences (${shard + 1} of ${SHARDS})`, async ({
    page,
    consoleErrors,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    for (const [number, steps] of own.entries()) {
      const line = new Line();
      const typed = new Map<InputName, string>();
      const told = `${number}: ${steps.join(', ')}`;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await line.open(page);
      await page.goto(contactPath, { waitUntil: 'domcontentloaded' });
      for (const [at, step] of steps.entries()) {
        await take(page, step, line, typed, at);
        expect(await lost(page, line, typed), `${told} (after ${step})`).toEqual([]);
      }
      // A form that is whole is sent by one more press, once its script can come.
      line.decide('comes');
      line.posting = true;
      for (const name of INPUT_NAMES) {
        if ((await page.locator(`#contact--${name}`).inputValue()) === '') {
          await take(page, 'fill in', line, typed, 0);
          break;
        }
      }
      await take(page, 'press', line, typed, 0);
      await expect.poll(() => line.posts.length, told).toBeGreaterThan(0);
      expect(await lost(page, line, typed), told).toEqual([]);
      expect(line.posts.length, told).toBeLessThanOrEqual(line.presses);
      await page.evaluate(() => sessionStorage.clear());
    }
    // The browser logs each request that was cut.
    for (const error of consoleErrors.splice(0)) expect(error).toMatch(/^Failed to load resource/);
  });
}
