import { Search } from 'lucide';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { isKindOf, partOf, unwrap } from '../../../../src/schemas/shapes.ts';
import { schemaOf } from '../../../../src/site/page-files.ts';
import {
  type Contents,
  errorsOf,
  inOrder,
  pagesIn,
  pathOfFile,
  SECTIONS,
  sectionsIn,
  titleOf,
} from '../../../site.ts';
import type { Fields, Value } from '../../../yaml/value.ts';
import { blank, wordsIn } from '../../document/schema.ts';
import { store, useEdited } from '../../document/store.ts';
import { Dialog } from '../../window/dialog.tsx';
import { drawnPage } from '../../window/drawn-page.ts';
import { Icon } from '../../window/icon.tsx';
import { Picture } from '../../window/picture.tsx';
import { openField } from '../../window/use-window.ts';

/** The groups in which the gallery offers kinds of sections, each with their names; all others are lists. */
const KINDS: Record<string, readonly string[]> = {
  Top: ['hero'],
  Text: ['prose', 'definitions', 'closing'],
  Pictures: ['picture-text', 'diagram', 'steps', 'pause', 'team'],
  Proof: ['call', 'customers', 'incidents', 'partners', 'portal', 'price'],
  Lists: [],
  Forms: ['contact-form'],
};

const GROUPS = Object.keys(KINDS);

/** @param type the name of a kind of section */
const groupOf = (type: string): string =>
  GROUPS.find((group) => KINDS[group]?.includes(type)) ?? 'Lists';

interface AddSectionProps {
  /** The page's file. */
  page: string;
  /** Where the section goes. */
  place: number;
  onClose: () => void;
}

/** The kinds of sections that may stand at a place of a page, each with a picture from a page that has one. */
export function AddSection({ page, place, onClose }: AddSectionProps) {
  const { contents } = useEdited();
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState('All');
  const sections = sectionsIn(contents[page]);
  const kinds = useMemo(() => fittingKinds(page, place, contents), [page, place, contents]);
  // Matches in the name come before those in the description.
  const found = [titleOfKind, saysOf].flatMap((words) =>
    kinds.filter((kind) => words(kind).toLowerCase().includes(query.toLowerCase())),
  );
  const shown = query
    ? [...new Set(found)]
    : kinds.filter((kind) => group === 'All' || groupOf(typeOf(kind)) === group);
  const add = (kind: z.ZodObject | undefined) => {
    if (!kind) return;
    const section = blank(kind);
    const [[first] = [[]]] = wordsIn(kind, section);
    store.edit(page, SECTIONS, sections.toSpliced(place, 0, section));
    onClose();
    openField(page, [...SECTIONS, place, ...first]);
  };
  const above = sections[place - 1];
  const name = above === undefined ? '' : headingOf(above);
  return (
    <Dialog
      title="Add a section"
      words={`${name ? `Below “${name}”, on` : 'On'} ${titleOf(page, contents[page])}`}
      tools={
        <span className="with-icon">
          <Icon shape={Search} size={16} />
          <input
            type="search"
            autoFocus
            aria-label="Find a section"
            placeholder="Find: logos, questions, steps"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add(shown[0]);
            }}
          />
        </span>
      }
      onClose={onClose}
    >
      <div className="halves grouped">
        <nav aria-label="Groups">
          {['All', ...GROUPS].map((each) => {
            const { length } = kinds.filter(
              (kind) => each === 'All' || groupOf(typeOf(kind)) === each,
            );
            return length === 0 ? null : (
              <button
                key={each}
                type="button"
                aria-pressed={!query && each === group}
                onClick={() => {
                  setGroup(each);
                  setQuery('');
                }}
              >
                {each} <span className="help">{length}</span>
              </button>
            );
          })}
        </nav>
        <ul className="thumbs">
          {shown.map((kind) => (
            <li key={typeOf(kind)}>
              <button type="button" className="thumb" onClick={() => add(kind)}>
                <span className="frame">
                  <PictureOf kind={kind} contents={contents} />
                </span>
                <span>
                  <strong>{kind.meta()?.title}</strong>
                  <span className="help">{kind.meta()?.description}</span>
                </span>
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className="muted">No section is called so.</li>}
        </ul>
      </div>
    </Dialog>
  );
}

const titleOfKind = (kind: z.ZodObject) => kind.meta()?.title ?? '';

const saysOf = (kind: z.ZodObject) =>
  `${kind.meta()?.title} ${kind.meta()?.description} ${groupOf(typeOf(kind))}`;

const typeOf = (kind: z.ZodObject): string =>
  String((unwrap(kind.shape.type as z.ZodType).schema as z.ZodLiteral).value);

const headingOf = (section: Value): string => {
  const { heading } = section as { heading?: unknown };
  return typeof heading === 'string' ? heading : '';
};

/** Every kind of section that is valid at this place of the page. */
function fittingKinds(page: string, place: number, contents: Contents): z.ZodObject[] {
  const schema = schemaOf(page);
  const value = contents[page];
  if (!schema) return [];
  const { element } = unwrap(partOf(schema, SECTIONS[0])).schema as z.ZodArray;
  const { options } = unwrap(element as z.ZodType).schema as z.ZodUnion<z.ZodObject[]>;
  const sections = sectionsIn(value);
  const errorsIn = (next: readonly Value[]) =>
    errorsOf(page, { ...(value as Fields), sections: [...next] }).filter(
      ({ path }) => path.at(-1) === 'type',
    ).length;
  const before = errorsIn(sections);
  return options.filter((kind) => errorsIn(sections.toSpliced(place, 0, blank(kind))) <= before);
}

/** The first such section of any page, drawn as on that page. */
function PictureOf({ kind, contents }: { kind: z.ZodObject; contents: Contents }) {
  const [html, setHtml] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, when it is shown.
  useEffect(() => {
    const timer = setTimeout(() => {
      const fits = (section: Value) => isKindOf(kind, section);
      const page = inOrder(pagesIn(contents)).find((each) => sectionsIn(contents[each]).some(fits));
      if (!page) return setHtml('');
      const index = sectionsIn(contents[page]).findIndex(fits);
      setHtml(drawnPage()?.pictureOf(contents, pathOfFile(page), index) ?? '');
    });
    return () => clearTimeout(timer);
  }, [kind]);
  if (html) return <Picture html={html} />;
  return <span className="help">{html === '' && 'On no page yet'}</span>;
}
