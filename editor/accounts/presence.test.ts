import { expect, test } from 'vitest';
import { read, replace } from '../server/files.ts';
import { whoIsHere } from './presence.ts';
import { openStore } from './store.ts';
import { makeCheckout } from './test-support.ts';

test('names everybody else with drafts, and what they draft', async () => {
  const workspace = makeCheckout();
  const store = openStore(':memory:');
  const [anna, ben] = [store.add('anna@sonic.example', 'Anna'), store.add('ben@x.example', 'Ben')];
  // Cleo has never edited.
  store.add('cleo@sonic.example', 'Cleo');
  const ask = () =>
    whoIsHere(store, ({ id }) => (id === anna.id ? Promise.resolve(workspace) : undefined));
  expect(await ask()(ben)).toEqual([]);

  const [file, beside] = ['content/site.yaml', 'content/jobs.yaml'];
  replace(workspace, file, `${read(workspace, file)}# Drafted\n`);
  replace(workspace, beside, null);
  expect(await ask()(ben)).toEqual([{ name: 'Anna', files: [beside, file].sort() }]);
  expect(await ask()(anna)).toEqual([]);
});
