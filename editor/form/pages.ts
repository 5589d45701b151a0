/** What becomes of the content files when a page is copied, moved or removed. */
import { fileOf, isPage } from '../../src/build/content/page-files.ts';
import { sharedFiles } from '../../src/content/files.ts';
import { idOf } from '../../src/content/urls.ts';
import { titleOf } from '../content.ts';
import { isFields, type Path, type Value, valueAt, withValueAt } from '../writer/value.ts';
import { write } from '../writer/write.ts';
import { linksIn } from './links.ts';
import { placeOf } from './problems.ts';
import type { Change } from './server.ts';
import { type Contents, movedIn } from './site.ts';

/** The file of the page at a path. */
export const fileAt = (path: string) => fileOf(idOf(path));

/** An address made of a page's name, such as `/our-story`. */
export const addressOf = (name: string) =>
  `/${name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** What is wrong with an address for a page; undefined if nothing is. */
export function addressFault(path: string, contents: Contents): string | undefined {
  if (!/^\//.test(path)) return 'An address begins with /, such as /our-story.';
  if (!isPage(fileAt(path)) || path === '/') {
    return 'An address has small letters, digits and hyphens only, such as /our-story or /solutions/hotels.';
  }
  const file = fileAt(path);
  if (contents[file] !== undefined)
    return `${path} is the page “${titleOf(file, contents[file])}”.`;
  const target = movedIn(contents)[path];
  return target && `${path} leads visitors to ${target}, where that page is now.`;
}

/** A page's title: its own name, then the provider's. */
const titled = (name: string, contents: Contents) => {
  const site = contents[sharedFiles.site.file];
  return `${name} – ${isFields(site) ? site['name'] : ''}`;
};

/** A page with nothing on it yet. */
export const newPage = (name: string, contents: Contents): Value => ({
  title: titled(name, contents),
  description: '',
  sections: [],
});

/** A copy of a page's file, with a name of its own and without the former paths of the other. */
export function copied(text: string, value: Value, name: string, contents: Contents): string {
  const { movedFrom: _, ...page } = isFields(value) ? value : {};
  return write(text, { ...page, title: titled(name, contents) });
}

export interface LinkPlace {
  file: string;
  path: Path;
  /** Such as "Home › Button 1 › Leads to". */
  place: string;
}

/** Every link in content to a page, or to a place on it. */
export const linksTo = (path: string, contents: Contents): LinkPlace[] =>
  Object.entries(contents).flatMap(([file, value]) =>
    linksIn(file, value)
      .filter(({ link }) => link.split('#')[0] === path)
      .map(({ path }) => ({ file, path, place: placeOf(file, path, value) })),
  );

/** A value whose links to one page lead to another. */
function follow(file: string, value: Value, from: string, to: string): Value {
  return linksIn(file, value).reduce((whole, { path, link, line }) => {
    const [page, anchor] = link.split('#');
    if (page !== from) return whole;
    const next = anchor ? `${to}#${anchor}` : to;
    const text = String(valueAt(whole, path));
    return withValueAt(whole, path, line ? text.replaceAll(`](${link})`, `](${next})`) : next);
  }, value);
}

function changesFor(from: string, to: string, contents: Contents, texts: Texts): Change[] {
  return Object.entries(contents).flatMap(([file, value]) => {
    const base = texts[file] ?? '';
    const next = follow(file, value, from, to);
    return next === value ? [] : { file, base, text: write(base, next) };
  });
}

type Texts = Readonly<Record<string, string>>;

const formerPaths = (value: Value) => {
  const paths = isFields(value) ? value['movedFrom'] : undefined;
  return Array.isArray(paths) ? paths : [];
};

/** Gives a page another address: the old one leads there, and every link follows. */
export function moved(from: string, to: string, contents: Contents, texts: Texts): Change[] {
  const [old, file] = [fileAt(from), fileAt(to)];
  const value = contents[old];
  const followed = follow(old, value, from, to);
  const paths = [...formerPaths(value), from].filter((path) => path !== to);
  const text = write(texts[old] ?? '', { ...(followed as object), movedFrom: paths });
  const { [old]: _, ...others } = contents;
  return [
    { file, base: null, text },
    { file: old, base: texts[old] ?? '', text: null },
    ...changesFor(from, to, others, texts),
  ];
}

/** Removes a page; links to it and visitors of it go to another, if there is one. */
export function removed(path: string, to: string, contents: Contents, texts: Texts): Change[] {
  const file = fileAt(path);
  const { [file]: page, ...others } = contents;
  const gone: Change = { file, base: texts[file] ?? '', text: null };
  if (!to) return [gone];
  const target = fileAt(to);
  const former = [...formerPaths(contents[target]), ...formerPaths(page), path];
  const heir = follow(target, contents[target], path, to);
  const base = texts[target] ?? '';
  const { [target]: _, ...rest } = others;
  return [
    gone,
    { file: target, base, text: write(base, { ...(heir as object), movedFrom: former }) },
    ...changesFor(path, to, rest, texts),
  ];
}
