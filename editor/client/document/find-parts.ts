/** Sections and fields, found by what people call them. */
import { z } from 'zod';
import { kindOf, partOf, unwrap } from '../../../src/content/fields/shapes.ts';
import { memoize } from '../../../src/content/memoize.ts';
import { isPage, schemaOf } from '../../../src/content/page-files.ts';
import { type Contents, inOrder, SECTIONS } from '../../site.ts';
import { type Fields, isComposite, type Path, type Value } from '../../yaml/value.ts';

/** A part of a file. */
export interface Part {
  file: string;
  path: Path;
}

/** Shorter words would find nearly everything. */
const SHORTEST = 3;

/** Whether a query says enough to be looked for among names. */
export const isLongEnough = (query: string) => query.trim().length >= SHORTEST;

/**
 * Whether each word of a query begins one of these words; one or several of a thing are the same.
 */
const says = (words: string, query: string): boolean => {
  const wanted = query.trim().toLowerCase();
  const long = wanted.split(/\s+/).filter((word) => word.length >= SHORTEST);
  const stems = long.map((word) => (word.length > SHORTEST ? word.replace(/s$/, '') : word));
  return (stems.length > 0 ? stems : [wanted]).every((stem) =>
    ` ${words.toLowerCase()}`.includes(` ${stem}`),
  );
};

/** What a section or a field is called, and what else people call it. */
function namesOf(schema: z.ZodType): string {
  const { title = '', synonyms = '' } = schema.meta() ?? {};
  return `${title} ${synonyms}`;
}

/** The kinds of sections that a page can have. */
export function sectionKinds(page: string): z.ZodObject[] {
  const schema = schemaOf(page);
  if (!schema) return [];
  const { element } = unwrap(partOf(schema, SECTIONS[0])).schema as z.ZodArray;
  return (unwrap(element as z.ZodType).schema as z.ZodUnion<z.ZodObject[]>).options;
}

/** The kinds that a query finds: by their names first, then by what is said of them or is in them. */
export function kindsCalled(kinds: readonly z.ZodObject[], query: string): z.ZodObject[] {
  const saysOf = (kind: z.ZodObject) => kind.meta()?.description ?? '';
  const ranked = [namesOf, saysOf, namesWithin].flatMap((words) =>
    kinds.filter((kind) => says(words(kind), query)),
  );
  return [...new Set(ranked)];
}

/** The names of all fields that something of this kind can have. */
const namesWithin = memoize((declared: z.ZodType): string => {
  const { schema } = unwrap(declared);
  const parts =
    schema instanceof z.ZodObject
      ? Object.values<z.ZodType>(schema.shape)
      : schema instanceof z.ZodUnion
        ? (schema.options as z.ZodType[])
        : schema instanceof z.ZodArray
          ? [schema.element as z.ZodType]
          : [];
  return [namesOf(schema), ...parts.map(namesWithin)].join(' ');
});

/**
 * The sections, fields and lists of the site that a query names: one for each section or list,
 * those of the open page first, and then those whose own title it is.
 */
export function partsCalled(contents: Contents, query: string, open: readonly string[]): Part[] {
  if (!isLongEnough(query)) return [];
  const files = inOrder(Object.keys(contents));
  const parts = [...new Set([...open, ...files])].flatMap((file) => {
    const schema = schemaOf(file);
    const value = contents[file];
    if (!schema || !isComposite(value)) return [];
    const found = namedParts(value, schema).filter(({ names }) => says(names, query));
    const placeOf = (path: Path) => (isPage(file) ? path.slice(0, SECTIONS.length + 1).join() : '');
    const first = new Map(found.toReversed().map((part) => [placeOf(part.path), part]));
    const own = [...first.values()].toReversed();
    return own.map((part) => ({ file, path: part.path, isTitled: says(part.title, query) }));
  });
  const rankOf = ({ file, isTitled }: { file: string; isTitled: boolean }) =>
    2 * Number(open.includes(file)) + Number(isTitled);
  return parts.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ file, path }) => ({ file, path }));
}

interface NamedPart {
  path: Path;
  title: string;
  names: string;
}

const namedParts = memoize((value: Fields | Value[], schema: z.ZodType) => {
  const visit = (declared: z.ZodType, part: Value, path: Path): NamedPart[] => {
    const kind = kindOf(declared, part);
    // What the schema does not know has an error of its own.
    if (!kind) return [];
    const inner = isComposite(part)
      ? Object.entries(part).flatMap(([name, each]) => {
          const step = Array.isArray(part) ? Number(name) : name;
          return visit(partOf(kind, step), each, [...path, step]);
        })
      : [];
    return [{ path, title: kind.meta()?.title ?? '', names: namesOf(kind) }, ...inner];
  };
  return visit(schema, value, []);
});
