/**
 * The call that visitors take part in: ways through it, from its content, and what they leave
 * behind.
 */
import type { Page } from '@playwright/test';
import type { AgentLine, LiveCall } from '../../src/content/files/live-call.ts';
import { field, formIsReady } from './contact.ts';
import { routes, shared } from './content.ts';
import { expect } from './test.ts';

const isHero = routes.find(({ sections: [opening] }) => opening?.type === 'hero' && opening.begin);
const opening = isHero?.sections[0];

/** Where a call can be begun, with the button's words; undefined if no page has one. */
export const calling =
  isHero && opening?.type === 'hero' && opening.begin
    ? {
        path: isHero.path,
        begin: opening.begin,
        diagram: opening.diagram,
        call: shared('liveCall'),
      }
    : undefined;

/** What is pressed, and the line that follows. */
export interface Turn {
  index: number;
  says: string;
  next: AgentLine;
}

/** For each line that ends a call, a shortest way to it. */
export function waysToEnds(lines: readonly AgentLine[]): Turn[][] {
  const [first] = lines;
  const ways = new Map<AgentLine | undefined, Turn[]>([[first, []]]);
  // Iterating over a Map includes what is added on the way.
  for (const [line, way] of ways) {
    for (const [index, { says, leadsTo }] of (line?.replies ?? []).entries()) {
      const next = lines.find(({ name }) => name === leadsTo);
      if (next && !ways.has(next)) ways.set(next, [...way, { index, says, next }]);
    }
  }
  return [...ways].filter(([line]) => line?.end).map(([, way]) => way);
}

/** The lines of the call on paper. */
export const log = (page: Page, { words }: LiveCall) =>
  page.getByRole('region', { name: words.lines }).getByRole('listitem');
/** The button of an answer. */
export const reply = (page: Page, says: string) => page.getByRole('button', { name: `“${says}”` });
/** A message with any word in its gap. */
export const message = (...messages: string[]) =>
  new RegExp(`^(${messages.map((each) => each.replace('{word}', '[^ ]+')).join('|')})$`);

/** The order after a line: how much is on each day, and whether it is held. */
export async function expectOrder(page: Page, { order }: LiveCall, line: AgentLine | undefined) {
  const part = page.getByRole('heading', { name: order.heading }).locator('..');
  for (const { day, squares, held } of line?.order ?? []) {
    const amount = `${squares * order.each} ${order.unit}${held ? `, ${order.held}` : ''}`;
    await expect(part.getByRole('definition').nth(order.days.indexOf(day))).toHaveText(amount);
  }
}

/** What stands on the colleague's screen, and what the button at the end takes into the form. */
export async function expectEnd(page: Page, call: LiveCall, way: readonly Turn[], cuts: number) {
  const { screen, speakers, contact } = call;
  const last = way.at(-1)?.next;
  const { colleague, open = screen.nothing } = last?.end ?? {};
  const heading = colleague ? screen.heading : screen.alone;
  const facts = page.getByRole('heading', { name: heading }).locator('..');
  const done = [call.lines[0], ...way.map(({ next }) => next)].findLast((line) => line?.done)?.done;
  const { none, once, more } = screen.counts;
  await expect(facts.getByRole('definition')).toHaveText([
    screen.caller.text,
    done ?? screen.nothing,
    open,
    [none, once][cuts] ?? more.replace('{count}', `${cuts}`),
  ]);
  if (colleague) await expect(log(page, call).last()).toContainText(colleague);

  await page.getByRole('link', { name: contact.label }).click();
  await formIsReady(page);
  const description = await field(page, 'description').inputValue();
  for (const { says } of way) expect(description).toContain(`${speakers.you}: ${says}\n`);
  expect(description).toContain(`${speakers.agent}: ${last?.says}\n`);
  if (colleague) expect(description).toContain(`${speakers.colleague}: ${colleague}\n`);
}
