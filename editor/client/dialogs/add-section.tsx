import type { z } from 'zod';
import { partOf, unwrap } from '../../../src/site/schemas/shapes.ts';
import { SECTIONS, schemaOf, sectionsIn } from '../../site.ts';
import { FormContext } from '../fields/form-context.ts';
import { Gallery } from '../fields/gallery.tsx';
import { useFrame } from '../frame/frame-context.ts';
import type { Problem } from '../problems.ts';
import { blank, wordsIn } from '../schema.ts';
import { formOf } from '../site-form.ts';
import { store, useEdited } from '../store.ts';

interface AddSectionProps {
  /** The page's file. */
  page: string;
  /** Where the section goes. */
  place: number;
  problems: readonly Problem[];
  onClose: () => void;
}

/** Every kind of section that may stand at a place of a page. */
export function AddSection({ page, place, problems, onClose }: AddSectionProps) {
  const edited = useEdited();
  const { openField } = useFrame();
  const schema = schemaOf(page);
  if (!schema) return null;
  const element = (unwrap(partOf(schema, SECTIONS[0])).schema as z.ZodArray).element;
  const kinds = (unwrap(element as z.ZodType).schema as z.ZodUnion<z.ZodObject[]>).options;
  const add = (kind: z.ZodObject) => {
    const section = blank(kind);
    const [[first] = [[]]] = wordsIn(kind, section);
    store.edit(page, SECTIONS, sectionsIn(edited.contents[page]).toSpliced(place, 0, section));
    openField(page, [...SECTIONS, place, ...first]);
  };
  return (
    <FormContext value={formOf(page, edited, problems, openField)}>
      <Gallery
        title="Add a section"
        kinds={kinds}
        field={SECTIONS[0]}
        onChoose={add}
        onClose={onClose}
      />
    </FormContext>
  );
}
