import { expect, test } from 'vitest';
import { read, replace } from '../server/files.ts';
import { openAccounts } from './database/open.ts';
import { addPerson } from './database/people.ts';
import { whoIsHere } from './presence.ts';
import { makeCheckout } from './test-support.ts';

test('names everybody else with drafts, and what they draft', async () => {
  const workspace = makeCheckout();
  const accounts = openAccounts(':memory:');
  const [anna, ben] = [
    addPerson(accounts, 'anna@sonic.example', 'Anna'),
    addPerson(accounts, 'ben@x.example', 'Ben'),
  ];
  // Cleo has never edited.
  addPerson(accounts, 'cleo@sonic.example', 'Cleo');
  const ask = () =>
    whoIsHere(accounts, ({ id }) => (id === anna.id ? Promise.resolve(workspace) : undefined));
  expect(await ask()(ben)).toEqual([]);

  const [file, beside] = ['content/site.yaml', 'content/jobs.yaml'];
  replace(workspace, file, `${read(workspace, file)}# Drafted\n`);
  replace(workspace, beside, null);
  expect(await ask()(ben)).toEqual([{ name: 'Anna', files: [beside, file].sort() }]);
  expect(await ask()(anna)).toEqual([]);
});
