import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentFiles } from './content-files.ts';

/** Yields every part of a schema with its path; optional parts and defaults are unwrapped. */
function* parts(schema: unknown, path: string): Generator<[path: string, schema: z.ZodType]> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    yield* parts(schema.unwrap(), path);
    return;
  }
  yield [path, schema as z.ZodType];
  if (schema instanceof z.ZodArray) yield* parts(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) yield* parts(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* parts(option, path);
  }
  if (schema instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(schema.shape)) yield* parts(part, `${path}.${name}`);
  }
}

test('every field has a name for the editor', () => {
  const all = contentFiles.flatMap(({ file, schema }) => [...parts(schema, file)].slice(1));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(([, schema]) => !schema.meta()?.title).map(([path]) => path)).toEqual([]);
});
