import { Search } from 'lucide';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { isKindOf, unwrap } from '../../../../src/content/fields/shapes.ts';
import {
  type Contents,
  inOrder,
  pagesIn,
  pathOfFile,
  SECTIONS,
  sectionsIn,
  titleOf,
} from '../../../site.ts';
import type { Value } from '../../../yaml/value.ts';
import { kindsCalled, sectionKinds } from '../../document/find-parts.ts';
import { fitsOn } from '../../document/section-tasks.ts';
import { store, useEdited } from '../../document/store.ts';
import { blank, wordsIn } from '../../fields/schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { drawnPage } from '../../window/drawn-page.ts';
import { openField } from '../../window/navigation.ts';
import { insteadOf } from '../find/elsewhere.ts';

interface AddSectionProps {
  /** The page's file. */
  page: string;
  /** Where the section goes. */
  place: number;
  /** What is looked for at first. */
  wanted: string;
  onClose: () => void;
}

/**
 * The kinds of sections that may stand at a place of a page, each with a picture from a page that
 * has one; those that the site has most come first.
 */
export function AddSection({ page, place, wanted, onClose }: AddSectionProps) {
  const { contents } = useEdited();
  const [query, setQuery] = useState(wanted);
  const sections = sectionsIn(contents[page]);
  const kinds = useMemo(() => fittingKinds(page, place, contents), [page, place, contents]);
  const shown = kindsCalled(kinds, query);
  const add = (kind: z.ZodObject | undefined) => {
    if (!kind) return;
    const section = begun(kind, contents);
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
      <ul className="content thumbs">
        {shown.map((kind) => (
          <li key={typeOf(kind)}>
            <button type="button" className="thumb" onClick={() => add(kind)}>
              <span className="frame">
                <Thumbnail draw={() => draw(kind, contents)} />
              </span>
              <span>
                <strong>{kind.meta()?.title}</strong>
                <span className="help">{kind.meta()?.description}</span>
              </span>
            </button>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="muted">{insteadOf(query) || 'No section is called so.'}</li>
        )}
      </ul>
    </Dialog>
  );
}

const typeOf = (kind: z.ZodObject): string =>
  String((unwrap(kind.shape.type as z.ZodType).schema as z.ZodLiteral).value);

const headingOf = (section: Value): string => {
  const { heading } = section as { heading?: unknown };
  return typeof heading === 'string' ? heading : '';
};

/** Every kind of section that is valid at this place of the page. */
function fittingKinds(page: string, place: number, contents: Contents): z.ZodObject[] {
  const sections = sectionsIn(contents[page]);
  const fits = fitsOn(page, contents);
  const all = pagesIn(contents).flatMap((each) => sectionsIn(contents[each]));
  const timesUsed = (kind: z.ZodObject) => all.filter((each) => isKindOf(kind, each)).length;
  return sectionKinds(page)
    .filter((kind) => fits(sections.toSpliced(place, 0, blank(kind))))
    .toSorted((a, b) => timesUsed(b) - timesUsed(a));
}

/** Where the site has such a section first. */
function firstOf(kind: z.ZodObject, contents: Contents): { page: string; index: number } {
  const fits = (section: Value) => isKindOf(kind, section);
  const pages = inOrder(pagesIn(contents));
  const page = pages.find((each) => sectionsIn(contents[each]).some(fits)) ?? '';
  return { page, index: sectionsIn(contents[page]).findIndex(fits) };
}

/**
 * A new section. One whose entries stand in a list says the same around them on every page, so it
 * begins with the words of the one that there is.
 */
function begun(kind: z.ZodObject, contents: Contents): Value {
  const { page, index } = firstOf(kind, contents);
  const first = kind.meta()?.shows && sectionsIn(contents[page])[index];
  return first ? structuredClone(first) : blank(kind);
}

/** The first such section of any page, drawn as on that page. */
function draw(kind: z.ZodObject, contents: Contents): string | undefined {
  const { page, index } = firstOf(kind, contents);
  return page ? drawnPage()?.thumbnailOf(contents, pathOfFile(page), index) : undefined;
}
