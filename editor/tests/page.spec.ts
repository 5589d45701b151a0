/** The page that the editor renders: as it is built, and typed on where its words stand. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { HOME_FILE } from '../../src/content/page-files.ts';
import { pageIds } from '../../src/content/pages.ts';
import { getPage } from '../../src/content/site.ts';
import { pathOf } from '../../src/content/urls.ts';
import { wholeSite } from '../../tests/support/content.ts';
import { CLIENT_BUNDLE } from '../server/client-bundle.ts';

const CONTENTS: Record<string, object> = Object.fromEntries(
  globSync('content/**/*.yaml').map((file) => [file, parse(readFileSync(file, 'utf8'))]),
);
const HOME = HOME_FILE;
const WIDTHS = [1440, 390];
/** In pixels; a build rounds the height of each picture. */
const TOLERANCE = 1;

/**
 * Answers below /edit/ from the content's pictures and the editor's bundle; all else is of the last
 * build.
 */
const serveEditor = (page: Page) =>
  page.route('/edit/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname.startsWith('/edit/content/')
      ? pathname.replace('/edit/', '')
      : join(CLIENT_BUNDLE, pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });

interface Edited {
  contents: Record<string, object>;
  said: unknown[][];
}

declare global {
  interface Window {
    /** What the test's own editor holds. */
    edited: Edited;
  }
}

/** Opens the page as the editor does in its frame, with what is edited in the window. */
async function openPage(page: Page, path: string, contents = CONTENTS): Promise<void> {
  await serveEditor(page);
  await page.goto('/edit/page.html');
  await page.waitForFunction(() => window.page);
  await page.evaluate(
    ([json, path]) => {
      const edited: Edited = { contents: JSON.parse(json), said: [] };
      window.edited = edited;
      const render = () => window.page?.render({ contents: edited.contents as never, path });
      const say = (...all: unknown[]) => void edited.said.push(all);
      window.page?.connect({
        edit: (file, at, text) => {
          const next = structuredClone(edited.contents[file]) as Record<string, never>;
          const parent = at.slice(0, -1).reduce((part, name) => part[name] ?? part, next);
          Object.assign(parent, { [String(at.at(-1))]: text });
          edited.contents = { ...edited.contents, [file]: next };
          render();
        },
        focus: (...all) => say('focus', ...all),
        open: (...all) => say('open', ...all),
        navigate: (...all) => say('navigate', ...all),
        say: (...all) => say('say', ...all),
        places: () => [],
        point: () => {},
        typing: () => {},
      });
      render();
    },
    [JSON.stringify(contents), path] as const,
  );
}

const home = getPage(wholeSite, 'index');
/** A field of the home page's file, as it is edited now. */
const fieldOf = (page: Page, ...path: (string | number)[]) =>
  page.evaluate(
    ([file, path]) =>
      path.reduce<unknown>(
        (part, name) => (part as Record<string, unknown>)[name],
        window.edited.contents[file],
      ),
    [HOME, path] as const,
  );

/** Every element with its own words and its box, in the order of the page. */
function elementsOf() {
  const found: { words: string; box: number[] }[] = [];
  const visit = (element: Element) => {
    for (const child of element.children) {
      // With what a built form may say.
      const left =
        'script, style, template, link, form [hidden], [type=hidden], form ol, div:has(> [role=status])';
      if (child.matches(left)) continue;
      // What a build adds around words.
      const isOfBuild = (node: Node) => node instanceof Element && node.matches('.whole');
      if (!child.matches('.whole, contact-form')) {
        const { x, y, width, height } = child.getBoundingClientRect();
        const words = [...child.childNodes]
          .filter((node) => node instanceof Text || isOfBuild(node))
          .map(({ textContent }) => textContent)
          .join('')
          // Where the editor joins words without an element.
          .replaceAll('\u2060', '');
        found.push({
          words: `${child.localName}: ${words}`,
          box: [x + scrollX, y + scrollY, width, height],
        });
      }
      visit(child);
    }
  };
  visit(document.body);
  return found;
}

/**
 * Waits for the typefaces, which follow the first paint, and for the frames in which the headline's
 * is chosen.
 */
async function hasTypeface(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined);
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
}

/** Of the pages, which two workers compare. */
const HALF = Math.ceil(pageIds(wholeSite).length / 2);

for (const [half, ids] of [
  pageIds(wholeSite).slice(0, HALF),
  pageIds(wholeSite).slice(HALF),
].entries())
  test(`every page has the words and the boxes of the built one, wide and narrow: half ${half + 1}`, async ({
    context,
  }) => {
    const [built, rendered] = [await context.newPage(), await context.newPage()];
    await openPage(rendered, '/');
    for (const id of ids) {
      const path = pathOf(id);
      await rendered.evaluate((path) => {
        window.page?.render({ contents: window.edited.contents as never, path });
      }, path);
      await built.goto(path);
      await hasTypeface(built);
      const anchors = await rendered.evaluate((path) => {
        const ids = window.page?.idsOf(window.edited.contents as never, path);
        return ids && [...ids.sections.flat(), ...ids.around];
      }, path);
      const idsOf = (elements: string) =>
        built.locator(elements).evaluateAll((all) => all.map(({ id }) => id));
      expect(await idsOf('[id]')).toEqual(expect.arrayContaining(anchors ?? []));
      expect(anchors).toEqual(expect.arrayContaining(await idsOf('[id]:not(template, form *)')));
      for (const width of WIDTHS) {
        for (const page of [built, rendered]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => document.fonts.ready);
        }
        // Once typefaces have followed the first paint.
        await expect(async () => {
          const wanted = await built.evaluate(elementsOf);
          const found = await rendered.evaluate(elementsOf);
          expect(found.map(({ words }) => words)).toEqual(wanted.map(({ words }) => words));
          const moved = found.flatMap(({ words, box }, index) => {
            const place = wanted[index]?.box ?? [];
            return box.some((edge, side) => Math.abs(edge - (place[side] ?? 0)) > TOLERANCE)
              ? `${words} is at ${box.join()}, not at ${place.join()}`
              : [];
          });
          if (moved.length > 0) {
            await built.reload();
            await hasTypeface(built);
          }
          expect(moved, `${path} at ${width} px`).toEqual([]);
        }).toPass({ timeout: 120_000 });
      }
    }
  });

test('words are typed where they stand', async ({ page }) => {
  await openPage(page, '/');
  const headline = page.getByRole('heading', { level: 1 });
  const [first] = home.sections;
  const before = first && 'heading' in first ? first.heading : '';
  const heading = () => fieldOf(page, 'sections', 0, 'heading');

  await headline.click();
  await expect(headline).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` isn't "it" -- x`);
  expect(await heading()).toBe(`${before} isn’t “it” – x`);
  await expect(headline).toHaveText(`${before} isn’t “it” – x`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(', voice-first');
  expect(await heading()).toBe(`${before} isn’t “it” –, voice-firstx`);
  await expect(page.locator('edit-overlay div')).toContainText(
    String(String(await heading()).length),
  );

  // Leaving keeps what was typed.
  await page.keyboard.press('Escape');
  await expect(headline).not.toHaveAttribute('contenteditable');

  // What is selected stays selected while the page is rendered again, such as when a draft is on
  // the disk.
  await headline.click();
  await page.keyboard.press('Control+A');
  await page.evaluate(() => {
    const contents = structuredClone(window.edited.contents) as never;
    window.page?.render({ contents, path: '/' });
  });
  await page.keyboard.type('Once');
  expect(await heading()).toBe('Once');

  await headline.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  expect(await heading()).toBe('');
  const wrong = page.locator('edit-overlay').getByRole('status');
  await expect(wrong).not.toBeEmpty();
  await page.keyboard.type('New');
  await expect(wrong).toBeEmpty();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' words');
  expect(await heading()).toBe('New words');
  await page.keyboard.press('Escape');
  await expect(headline).not.toHaveAttribute('contenteditable');

  // Where visitors would see nothing while it is empty.
  const begun = { type: 'cards', heading: 'Begun', intro: 'May be left out' };
  const sections = [home.sections[0], begun];
  await openPage(page, '/', { ...CONTENTS, [HOME]: { ...home, sections } });
  await page.getByText(begun.intro).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Kept');
  expect(await fieldOf(page, 'sections', 1, 'intro')).toBe('Kept');
});

test('Enter begins the next row or entry, Backspace takes an empty one away, and a copied table fills cells', async ({
  page,
}) => {
  const columns = ['Plan', 'Price'].map((title) => ({ title }));
  const rows = [['Small', 'Free']];
  const table = { type: 'table', heading: 'Plans', columns, rows };
  const cards = ['First', 'Second'].map((title) => ({ title, text: `${title} meaning.` }));
  const words = { type: 'cards', look: 'rows', heading: 'Words', cards };
  const sections = [home.sections[0], table, words];
  await openPage(page, '/', { ...CONTENTS, [HOME]: { ...home, sections } });
  const cells = () => fieldOf(page, 'sections', 1, 'rows');
  const { keyboard } = page;
  await page.getByRole('cell', { name: 'Free' }).click();
  await keyboard.press('Enter');
  await keyboard.type('Large');
  expect(await cells()).toEqual([...rows, ['Large', '']]);
  await keyboard.press('Enter');
  await keyboard.press('Backspace');
  await keyboard.press('Control+A');
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'M\t10\r\nL\t20\r\n');
    const init = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new InputEvent('beforeinput', init));
  });
  await expect.poll(cells).toEqual([...rows, ['Large', 'M'], ['', 'L']]);

  await page.getByText('First meaning.').click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('New');
  const written = () => fieldOf(page, 'sections', 2, 'cards');
  expect(await written()).toMatchObject([
    { title: 'First' },
    { title: 'New' },
    { title: 'Second' },
  ]);
  for (const _ of 'New ') await keyboard.press('Backspace');
  await expect.poll(written).toMatchObject(cards);
});

test('a long text is typed where it stands, Tab adds a row to its table and goes deeper in its list, an arrow leaves it, and Escape all', async ({
  page,
}) => {
  const markdown = 'Before the table.\n\n| A | B |\n| - | - |\n| one | two |\n';
  const text = { type: 'prose', markdown };
  await openPage(page, '/', {
    ...CONTENTS,
    [HOME]: { ...home, sections: [home.sections[0], text] },
  });
  const now = () => fieldOf(page, 'sections', 1, 'markdown');
  // The form slides in beside the page while the text's editor is loaded.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/rich-text*', async (route) => {
    await clicked.promise;
    await page.setViewportSize({ width: 900, height: 700 });
    await route.fallback();
  });
  await page.getByText('Before the table.').dblclick({ position: { x: 10, y: 10 } });
  clicked.resolve();
  const opened = page.getByRole('textbox', { name: 'Text' });
  // Where it is typed, not where it was clicked.
  const selected = () =>
    opened.evaluate((element) => {
      const selection = element.ownerDocument.getSelection();
      return element.contains(selection?.anchorNode ?? null) && selection?.toString();
    });
  await expect.poll(selected).toBe('Before');
  await page.keyboard.type('Above');
  await expect.poll(now).toMatch(/^Above the table/);
  await opened.getByText('two').click();
  // Nobody presses a key as soon after a click as a test does.
  await expect(page.getByRole('button', { name: 'Add row' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.type('three');
  await expect.poll(now).toContain('| three |');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Below');
  await expect.poll(now).toMatch(/\|\n\nBelow\n?$/);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(page.locator('[data-edit-stop]:focus')).toHaveCount(1);
  expect(await now()).toContain('| three |');
  const empty = { ...home, sections: [home.sections[0], { type: 'prose', markdown: '' }] };
  await openPage(page, '/', { ...CONTENTS, [HOME]: empty });
  await page.locator('[data-edit-empty]').last().click();
  await expect(opened).toBeFocused();
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Words');
  await expect.poll(now).toMatch(/^- one\n +- Words\n?$/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(opened).not.toBeFocused();
  await expect.poll(now).toMatch(/^- one\n- Words\n?$/);

  // Tab does not pass it over.
  await page.getByRole('heading', { level: 1 }).click();
  const typedIn = page.locator('[data-edit-typing]');
  for (let texts = 0; texts < 60 && (await typedIn.count()) > 0; texts++)
    await page.keyboard.press('Tab');
  await expect(opened).toBeFocused();
  await page.keyboard.type(' more');
  await expect.poll(now).toContain('Words more');
});

test('Tab goes to the next text, a shared text says where else it is, and no link is followed', async ({
  page,
}) => {
  await openPage(page, '/');
  const link = page.getByRole('banner').getByRole('link').nth(1);
  const words = await link.innerText();
  await link.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(link).toHaveText(`${words}!`);
  await expect(page.locator('edit-overlay').getByText('Also on')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/edit/page.html');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  const [path] = await page.evaluate(() => window.edited.said.filter(([what]) => what === 'focus'));
  expect(path).toBeTruthy();
  await page.keyboard.type('Z');
  expect(String(await fieldOf(page, 'sections', 0, 'lede'))).toMatch(/Z$/);
  await page.setViewportSize({ width: 1440, height: 500 });
  for (let texts = 0; texts < 12; texts++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-edit-typing]')).toBeInViewport({ ratio: 0.9 });
  }
  await page.keyboard.press('Escape');
  await link.click({ modifiers: ['Control'] });
  const said = await page.evaluate(() => window.edited.said.at(-1));
  expect(said).toEqual(['navigate', await link.getAttribute('href')]);
});

const lastSaid = (page: Page) => page.evaluate(() => window.edited.said.at(-1));

test('a picture opens in the form, and a link says where it leads', async ({ page }) => {
  const file = 'content/pictures/none.png';
  const text = {
    type: 'picture-text',
    heading: 'Seen',
    text: 'Words',
    picture: { file, alt: 'Alt' },
    link: { label: 'More', href: '/platform' },
  };
  await openPage(page, '/', {
    ...CONTENTS,
    [HOME]: { ...home, sections: [home.sections[0], text] },
  });
  await page.getByRole('img', { name: 'Alt' }).click();
  expect(await lastSaid(page)).toEqual(['open', HOME, ['sections', 1, 'picture', 'alt']]);
  const small = () => window.page?.thumbnailOf(window.edited.contents as never, '/', 1);
  expect(await page.evaluate(small)).toContain(`/edit/${file}"`);

  const link = page.getByRole('banner').getByRole('link').nth(1);
  await link.click();
  await page.getByRole('button', { name: `Leads to ${await link.getAttribute('href')}` }).click();
  const [what, , path] = (await lastSaid(page)) as [string, string, string[]];
  expect([what, path.at(-1)]).toEqual(['open', 'href']);
});

test('the caret goes along with an entry that somebody else moves', async ({ page }) => {
  const card = (title: string) => ({ title, text: `About ${title}.` });
  const withCards = (...titles: string[]) => ({
    ...CONTENTS,
    [HOME]: {
      ...home,
      sections: [home.sections[0], { type: 'cards', heading: 'Three', cards: titles.map(card) }],
    },
  });
  await openPage(page, '/', withCards('One', 'Two', 'Three of them'));
  await page.getByText('About Two.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More');
  const text = () => fieldOf(page, 'sections', 1, 'cards');
  expect(await text()).toMatchObject([{}, { text: 'About Two. More' }, {}]);
  await page.evaluate((home) => {
    const { sections } = window.edited.contents[home] as { sections: { cards: object[] }[] };
    const [first = {}, second = {}, third = {}] = sections[1]?.cards ?? [];
    const cards = [second, first, third].map((each) => structuredClone(each));
    const moved = { ...sections[1], cards };
    window.edited.contents = {
      ...window.edited.contents,
      [home]: { ...window.edited.contents[home], sections: [sections[0], moved] },
    };
    window.page?.render({ contents: window.edited.contents as never, path: '/' });
  }, HOME);
  await page.keyboard.type(' still');
  expect(await text()).toMatchObject([
    { text: 'About Two. More still' },
    { text: 'About One.' },
    {},
  ]);
});

test('in a card that is one link, a click is meant for the words below it', async ({ page }) => {
  const cards = [{ title: 'Harbours', text: 'All of them.', link: { label: 'More', href: '/' } }];
  const section = { type: 'cards', heading: 'Linked', cards };
  await openPage(page, '/', {
    ...CONTENTS,
    [HOME]: { ...home, sections: [home.sections[0], section] },
  });
  for (const words of ['Harbours', 'All of them.', 'More']) {
    const text = page
      .locator('main')
      .getByText(new RegExp(`^${words}`))
      .first();
    await text.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, height = 0 } = (await text.boundingBox()) ?? {};
    // Not by Playwright’s own click, which goes to the element through what lies over it.
    await page.mouse.click(x + 4, y + height / 2);
    await expect(page.locator('[data-edit-typing]')).toContainText(words);
  }
});

test('code opens its field', async ({ page }) => {
  const file = 'content/pages/documentation.yaml';
  const { sections } = getPage(wholeSite, 'documentation');
  const index = sections.findIndex(({ type }) => type === 'articles');
  const entry = ['sections', index, 'groups', 0, 'articles', 0];
  await openPage(page, '/documentation');
  await page
    .locator('summary')
    .first()
    .click({ position: { x: 1, y: 1 } });
  await page.locator('pre:visible').first().click();
  expect(await lastSaid(page)).toEqual(['open', file, [...entry, 'request']]);
});

test('an input method composes on the page', async ({ page }) => {
  await openPage(page, '/');
  const headline = page.getByRole('heading', { level: 1 });
  const method = await page.context().newCDPSession(page);
  const compose = async (...texts: string[]) => {
    for (const text of texts) {
      const selection = { selectionStart: text.length, selectionEnd: text.length };
      await method.send('Input.imeSetComposition', { text, ...selection });
    }
  };
  await headline.click();
  await page.keyboard.press('Control+A');
  await compose('に', 'にほ');
  await method.send('Input.insertText', { text: '日本' });
  await page.keyboard.type(' – ');
  await compose('ご');
  await method.send('Input.insertText', { text: '語' });
  await page.keyboard.type('!');
  expect(await fieldOf(page, 'sections', 0, 'heading')).toBe('日本 – 語!');
  await expect(headline).toHaveText('日本 – 語!');

  // Taken back while it is composed.
  await compose('かな', '');
  expect(await fieldOf(page, 'sections', 0, 'heading')).toBe('日本 – 語!');
});
