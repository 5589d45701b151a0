/**
 * Every state of the site that a visitor can reach beyond a page as it loads: where it is found and how
 * one gets there. The accessibility checks walk this table.
 */
import type { Page } from '@playwright/test';
import {
  captchaScript,
  fillIn,
  formIsReady,
  sendButton,
  serveAnswer,
  serveCaptcha,
} from './contact.ts';
import { page as content, navigation } from './content.ts';

interface State {
  name: string;
  path: string;
  /** Only on screens at least or at most this wide, in px. */
  widths?: (width: number) => boolean;
  reach: (page: Page) => Promise<unknown>;
}

/** From this width on, in px, the header shows its items in a row (src/features/header/menu.ts). */
const WIDE = 1024;
const wide = (width: number) => width >= WIDE;
const narrow = (width: number) => width < WIDE;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const groups = navigation.header.filter((item) => 'entries' in item);

const menus: State[] = groups.flatMap(({ label }) => [
  {
    name: `menu ${label} open`,
    path: '/partners',
    widths: wide,
    reach: (page) => button(page, label).click(),
  },
  {
    name: `mobile menu with ${label} open`,
    path: '/partners',
    widths: narrow,
    reach: async (page) => {
      await button(page, navigation.menu).click();
      await button(page, label).click();
    },
  },
]);

const submitted = async (page: Page) => {
  await formIsReady(page);
  await fillIn(page);
  await sendButton(page).click();
};

const form: State[] = [
  {
    name: 'form with errors',
    path: '/contact',
    reach: async (page) => {
      await formIsReady(page);
      await sendButton(page).click();
    },
  },
  {
    name: 'form sending',
    path: '/contact',
    reach: async (page) => {
      await serveCaptcha(page, captchaScript({ execute: '() => new Promise(() => {})' }));
      await page.reload();
      await submitted(page);
    },
  },
  {
    name: 'form sent',
    path: '/contact',
    reach: async (page) => {
      await serveAnswer(page);
      await submitted(page);
    },
  },
  {
    name: 'form failed',
    path: '/contact',
    reach: async (page) => {
      await serveAnswer(page, { success: false });
      await submitted(page);
    },
  },
];

/** The islands of the page have their scripts. */
const hydrated = (page: Page) => page.locator('astro-island[ssr]').waitFor({ state: 'detached' });

const lists: State[] = [
  {
    name: 'a use-case category chosen',
    path: '/solutions/use-cases',
    reach: async (page) => {
      await hydrated(page);
      const { filter } = content('solutions/use-cases');
      await page.getByRole('form', { name: filter.label }).getByRole('button').nth(1).click();
    },
  },
  {
    name: 'a help search without results',
    path: '/help-centre',
    reach: async (page) => {
      await hydrated(page);
      const { search } = content('help-centre').questions;
      await page.getByRole('searchbox', { name: search.label }).fill('no such question');
      await button(page, search.reset).waitFor();
    },
  },
];

const tabs: State[] = (['documentation', 'api-reference'] as const).flatMap((id) =>
  content(id).tabs.map(({ label }) => ({
    name: `tab ${label} of /${id} open`,
    path: `/${id}`,
    reach: (page: Page) => page.getByRole('tab', { name: label, exact: true }).click(),
  })),
);

export const states: State[] = [
  ...menus,
  {
    name: 'mobile menu open',
    path: '/',
    widths: narrow,
    reach: (page) => button(page, navigation.menu).click(),
  },
  {
    name: 'motion paused',
    path: '/',
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(() => localStorage.removeItem('motion'));
      await page.reload();
      await button(page, navigation.motion.pause).click();
    },
  },
  ...lists,
  ...tabs,
  ...form,
];
