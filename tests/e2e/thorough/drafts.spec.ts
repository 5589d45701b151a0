/** The draft of the contact form, from page to page. */
import {
  answers,
  contactPath,
  field,
  fillIn,
  formIsReady,
  labels,
  readForm,
} from '../../support/contact.ts';
import { allWith, elsewhere, useCases } from '../../support/content.ts';
import { describeWith, expect, test } from '../../support/test.ts';

describeWith(allWith('use-cases')[0], 'a use case', ({ path }) => {
  test('begins the description of the contact form, or goes on below what is there', async ({
    page,
  }) => {
    const title = useCases[0]?.title ?? '';
    const open = async () => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: title, exact: true }).click();
      await formIsReady(page);
    };
    await page.goto(path);
    await open();
    expect(new URL(page.url())).toMatchObject({ pathname: contactPath, search: '' });
    const description = page.getByLabel(labels.fields.description);
    // With a line break, so that a visitor goes on below it.
    await expect(description).toHaveValue(`${title}\n`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(description).toBeInViewport({ ratio: 0.5 });

    await description.fill('My own words');
    await page.goBack();
    await open();
    await expect(description).toHaveValue(`My own words\n\n${title}\n`);
  });
});

test('is in every form that a visitor goes back to, though a browser restores what was there before', async ({
  page,
}) => {
  const open = async () => {
    await page.goto(elsewhere);
    await page.goto(contactPath);
    await formIsReady(page);
  };
  await open();
  await field(page, 'name').fill('Bo');
  await open();
  await fillIn(page);
  await page.goBack();
  await page.goBack();
  await formIsReady(page);
  expect(await readForm(page)).toEqual(answers);
});
