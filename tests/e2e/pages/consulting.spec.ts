import type { Locator, Page } from '@playwright/test';
import { page as content, jobs, partners, site } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

const designBuild = content('consulting/design-build');
const strategy = content('consulting/use-case-strategy');
const about = content('about');
const partnersPage = content('partners');
const careers = content('careers');

interface Expected {
  heading: string;
  /** The headings of the things in the section, in their order. */
  titles: string[];
  /** How many the specification gives. */
  count: number;
  texts?: string[];
}

const steps = ({ heading, phases }: typeof designBuild.process): Expected => ({
  heading,
  titles: phases.map(({ name }) => name),
  count: 2,
  texts: phases.flatMap((phase) => phase.steps.flatMap(({ title, text }) => [title, text])),
});
const titled = (heading: string, items: { title: string; text: string }[], count: number) => ({
  heading,
  titles: items.map(({ title }) => title),
  count,
  texts: items.map(({ text }) => text),
});

/** What the specification's section 2 gives for each page: how many of what, and where links lead. */
const pages: {
  path: string;
  heroTargets: string[];
  closingTargets: string[];
  words: { hero: { heading: string }; closing?: { heading: string } };
  sections: Expected[];
}[] = [
  {
    path: '/consulting/design-build',
    words: designBuild,
    heroTargets: ['/contact', '/solutions/use-cases'],
    closingTargets: ['/contact', '/platform'],
    sections: [
      titled(designBuild.services.heading, designBuild.services.cards, 6),
      steps(designBuild.process),
      titled(designBuild.expertise.heading, designBuild.expertise.items, 6),
      {
        heading: designBuild.stories.heading,
        titles: designBuild.stories.stories.map(({ sector }) => sector),
        count: 3,
        texts: designBuild.stories.stories.flatMap(({ gain, text }) => [gain, text]),
      },
    ],
  },
  {
    path: '/consulting/use-case-strategy',
    words: strategy,
    heroTargets: ['/contact', '/platform'],
    closingTargets: ['/contact', '/platform'],
    sections: [
      titled(strategy.services.heading, strategy.services.items, 6),
      steps(strategy.process),
      {
        heading: strategy.groups.heading,
        titles: strategy.groups.groups.map(({ title }) => title),
        count: 6,
        texts: strategy.groups.groups.flatMap(({ points }) => points),
      },
      {
        heading: strategy.workshops.heading,
        titles: strategy.workshops.workshops.map(({ title }) => title),
        count: 3,
        texts: strategy.workshops.workshops.flatMap(({ length, points }) => [length, ...points]),
      },
    ],
  },
  {
    path: '/about',
    words: about,
    heroTargets: [],
    closingTargets: [],
    sections: [
      {
        heading: about.mission.heading,
        titles: [],
        count: 0,
        texts: [about.mission.statement, ...about.mission.paragraphs],
      },
      {
        heading: about.tiers.heading,
        titles: about.tiers.tiers.map(({ name }) => name),
        count: 3,
        texts: about.tiers.tiers.map(({ text }) => text),
      },
      titled(about.solutions.heading, about.solutions.cards, 3),
    ],
  },
  {
    path: '/partners',
    words: partnersPage,
    heroTargets: [],
    closingTargets: [],
    sections: [
      {
        ...titled(partnersPage.programmes.heading, partnersPage.programmes.cards, 3),
        texts: partnersPage.programmes.cards.flatMap(({ points }) => points ?? []),
      },
      {
        heading: partnersPage.partners.heading,
        titles: partners.map(({ name }) => name),
        count: 4,
        texts: partners.flatMap(({ description, type }) => [description, type]),
      },
    ],
  },
  {
    path: '/careers',
    words: careers,
    heroTargets: [],
    closingTargets: ['/platform', '/about'],
    sections: [
      titled(careers.values.heading, careers.values.items, 3),
      {
        heading: careers.positions.heading,
        titles: jobs.map(({ title }) => title),
        count: 3,
        texts: jobs.flatMap(({ department, location, type }) => [department, location, type]),
      },
    ],
  },
];

const sectionOf = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** Where links lead, but for the mail address that stands beside buttons without effect. */
const targetsOf = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('mailto:')),
  );

for (const { path, words, heroTargets, closingTargets, sections } of pages) {
  test(`${path} holds everything that the specification names`, async ({ page }) => {
    await page.goto(path);
    for (const { heading, titles, count, texts = [] } of sections) {
      const section = sectionOf(page, heading);
      const headings = section.getByRole('heading', { level: 3 });
      await expect(headings).toHaveText(titles);
      await expect(headings).toHaveCount(count);
      for (const text of texts) {
        await expect(section.getByText(text, { exact: true }).first()).toBeVisible();
      }
    }
  });

  test(`${path} leads where the specification says`, async ({ page }) => {
    await page.goto(path);
    const hero = sectionOf(page, words.hero.heading).getByRole('link');
    expect(await targetsOf(hero)).toEqual(heroTargets);
    if (!words.closing) return;
    const closing = sectionOf(page, words.closing.heading).getByRole('link');
    expect(await targetsOf(closing)).toEqual(closingTargets);
  });
}

test('gains and workshop lengths are those of the specification, section 9', () => {
  expect(designBuild.stories.stories.map(({ gain }) => gain)).toEqual(['60%', '45%', '35%']);
  expect(strategy.workshops.workshops.map(({ length }) => length)).toEqual([
    '1 day',
    '2 days',
    '3-5 days',
  ]);
});

test('every workshop has its own way to book it, and one stands out', async ({ page }) => {
  await page.goto('/consulting/use-case-strategy');
  const section = sectionOf(page, strategy.workshops.heading);
  const links = section.getByRole('link');
  await expect(links).toHaveText(strategy.workshops.workshops.map(({ link }) => link.label));
  expect(await targetsOf(links)).toEqual(['/contact', '/contact', '/contact']);
  const popular = strategy.workshops.workshops.find(({ badge }) => badge);
  await expect(section.getByRole('listitem').filter({ hasText: popular?.badge })).toContainText(
    popular?.title ?? 'no workshop has a badge',
  );
});

test('the picture of the team has a text alternative and leads to the team site', async ({
  page,
}) => {
  await page.goto('/about');
  const link = sectionOf(page, about.team.heading).getByRole('link');
  await expect(link).toHaveAttribute('href', site.teamSite);
  await expect(link.getByRole('img', { name: about.team.picture })).toBeVisible();
  await expect(link).toContainText(about.team.link);
});

test('the solutions on the about page lead to their pages', async ({ page }) => {
  await page.goto('/about');
  const links = sectionOf(page, about.solutions.heading).getByRole('link');
  expect(await targetsOf(links)).toEqual([
    '/products/voice-assistant',
    '/solutions/sme',
    '/solutions/enterprise',
  ]);
});

test('the buttons on the partners page change nothing, send nothing and move nowhere', async ({
  page,
}) => {
  await page.goto('/partners', { waitUntil: 'networkidle' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const main = page.getByRole('main');
  const before = { html: await main.innerHTML(), url: page.url() };
  for (const { label } of [...partnersPage.hero.actions, ...partnersPage.closing.actions]) {
    await page.getByRole('button', { name: label }).click();
  }
  expect({ html: await main.innerHTML(), url: page.url() }).toEqual(before);
  expect(requests).toEqual([]);
  expect(await targetsOf(main.getByRole('link'))).toEqual([]);
});

test('a position can be read and not applied for', async ({ page }) => {
  await page.goto('/careers');
  const section = sectionOf(page, careers.positions.heading);
  await expect(section.getByRole('link')).toHaveCount(0);
  await expect(section.getByRole('button')).toHaveCount(0);
});
