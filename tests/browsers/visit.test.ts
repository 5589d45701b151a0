/**
 * What a visitor does, in the two engines beside Chromium (tests/e2e). They are Debian's Firefox
 * and WebKitGTK, not Playwright's own builds, which come from Microsoft's servers only, and are
 * patched.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldId, INPUT_NAMES } from '../../src/features/form-draft/inputs.ts';
import { answers, contactPath, labels } from '../support/contact.ts';
import { allWith, elsewhere, furtherOn, messages, navigation } from '../support/content.ts';
import { startServer, stop } from '../support/process.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import type { Visitor } from './visitor.ts';
import { hasWebkit, openWebkit } from './webkit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sonic-browsers-'));
let site: string;
let server: ChildProcess;

beforeAll(async () => {
  const port = await getPort();
  site = `http://localhost:${port}`;
  const env = { PORT: String(port), FORM_DATABASE: join(folder, 'leads.sqlite') };
  server = await startServer(process.execPath, ['hosting/serve.ts'], site, { env });
});
afterAll(() => stop(server));

// An owner may have removed them.
const [tabs] = allWith('article-tabs');

const button = (label: string) => `//button[normalize-space()="${label}"]`;
const groups = navigation.header.filter((item) => 'entries' in item);
const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
/** An expression for the visible elements that match `css`. */
const seen = (css: string) =>
  `[...document.querySelectorAll('${css}')].filter((element) => element.checkVisibility())`;
const texts = (css: string) => `${seen(css)}.map((element) => element.textContent)`;
const entries = ({ entries: [entry] }: typeof first) =>
  `${seen(`header a[href="${entry?.href}"]`)}.length`;

describe.each([
  { name: 'Firefox', isThere: hasFirefox, launch: openFirefox },
  { name: 'WebKitGTK', isThere: hasWebkit, launch: openWebkit },
])('$name', ({ isThere, launch }) => {
  describe.runIf(isThere)('a visitor', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await launch();
    });
    afterAll(async () => {
      await visitor.close();
      expect(visitor.errors(), 'errors in the console').toEqual([]);
    });

    const open = async (path: string) => {
      await visitor.open(site + path);
      // The header's script comes after the first paint.
      await expectThat("document.querySelector('[data-header] [data-enhanced]') !== null").toBe(
        true,
      );
      await expectThat("document.querySelector('contact-form form:not([novalidate])')").toBe(null);
    };
    const expectThat = (expression: string) =>
      expect.poll(() => visitor.evaluate(expression).catch(() => undefined), {
        message: expression,
        timeout: 60_000,
      });

    test('opens a menu by hover and by click, closes it by Escape, and follows an entry', async () => {
      await open(elsewhere);
      await visitor.hover(`//header${button(first.label)}`);
      await expectThat(entries(first)).toBe(1);
      await visitor.hover('//h1');
      await expectThat(entries(first)).toBe(0);
      // The pointer opens it on its way to the click, which closes it.
      await visitor.click(`//header${button(second.label)}`);
      await expectThat(entries(second)).toBe(0);
      await visitor.click(`//header${button(second.label)}`);
      await expectThat(entries(second)).toBe(1);
      await visitor.press('Escape');
      await expectThat(entries(second)).toBe(0);
      await visitor.hover(`//header${button(first.label)}`);
      await visitor.click(`//header//a[@href="${first.entries[0]?.href}"]`);
      await expectThat('location.pathname').toBe(first.entries[0]?.href);
    });

    test('opens the menu of a narrow screen, one group at a time', async () => {
      await visitor.resize(500, 800);
      await open(elsewhere);
      await visitor.click(`//header${button(navigation.menu)}`);
      await visitor.click(`//header${button(first.label)}`);
      await expectThat(entries(first)).toBe(1);
      await visitor.click(`//header${button(second.label)}`);
      await expectThat(entries(second)).toBe(1);
      await expectThat(entries(first)).toBe(0);
      await visitor.press('Escape');
      await expectThat("document.querySelector('#site-menu').matches(':popover-open')").toBe(false);
      await visitor.resize(1366, 900);
    });

    test('chooses the dark theme, which lasts on the next page', async () => {
      const paper = 'getComputedStyle(document.documentElement).backgroundColor';
      await open(elsewhere);
      const light = await visitor.evaluate(paper);
      await visitor.click(`//*[@aria-label="${navigation.theme.toggle}"]`);
      await expectThat(paper).not.toBe(light);
      const dark = await visitor.evaluate(paper);
      await open(furtherOn);
      expect(await visitor.evaluate(paper)).toBe(dark);
    });

    test.runIf(tabs)('goes through tabs by pointer and by keyboard', async () => {
      const [one, two, three] = tabs?.section.tabs.map(({ heading }) => heading) ?? [];
      await open(tabs?.path ?? '');
      await expectThat(texts('[role=tabpanel] > h2')).toEqual([one]);
      await visitor.click(`//a[@role="tab"][.="${tabs?.section.tabs[1]?.label}"]`);
      await expectThat(texts('[role=tabpanel] > h2')).toEqual([two]);
      await visitor.press('ArrowRight');
      await expectThat(texts('[role=tabpanel] > h2')).toEqual([three]);
    });

    test('is told what is missing in the form, and then sends it', async () => {
      await open(contactPath);
      await visitor.click(button(labels.submit));
      await expectThat('document.activeElement.textContent').toContain(
        messages.validation.missing.name,
      );
      await open(contactPath);
      for (const name of INPUT_NAMES)
        await visitor.type(`//*[@id="${fieldId(name)}"]`, answers[name]);
      await visitor.click(button(labels.submit));
      await expectThat(texts('form [role=status]')).toEqual([messages.form.success]);
    });
  });
});
