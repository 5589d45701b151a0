import { expect, test } from 'vitest';
import { useCase } from './use-cases.ts';

test('quotation marks around what is said are rejected: the page adds them', () => {
  const { said } = useCase.shape;
  expect(said.safeParse('Is anybody there?').success).toBe(true);
  expect(said.safeParse('“Is anybody there?”').error?.issues[0]?.message).toContain(
    'has quotation marks. Leave them out',
  );
});
