import { createContext, use } from 'react';
import type { z } from 'zod';
import { beginning } from '../../site.ts';
import type { Path, Value } from '../../writer/value.ts';
import { languageOf, modelOf } from '../languages.ts';
import type { Problem } from '../problems.ts';
import { idOf } from '../reveal.ts';
import { store, useEdited } from '../store.ts';

/** The props of every field. */
export interface FieldProps {
  schema: z.ZodType;
  value: Value;
  path: Path;
}

interface Form {
  /** The file that the form edits. */
  file: string;
  /** The problems to show, of all files. */
  problems: readonly Problem[];
  onOpen: (file: string, path: Path) => void;
}

/** What all fields of a form share. */
export const FormContext = createContext({} as Form);

/** The form around a field: its file with value, language and faults, and how a part of it is edited. */
export function useForm() {
  const { file, problems, onOpen } = use(FormContext);
  const { contents } = useEdited();
  return {
    file,
    onOpen,
    contents,
    /** The value of the whole file. */
    value: contents[file],
    language: languageOf(file, contents),
    faults: problems.filter((problem) => problem.file === file),
    edit: (path: Path, part: Value) => store.edit(file, path, part),
  };
}

/** The form around the field at `path`, and the field's own faults and ARIA attributes. */
export function useField(path: Path) {
  const form = useForm();
  const id = idOf(path);
  /** Each continues a sentence that begins with the field's title. */
  const faults = form.faults.filter((fault) => fault.path.join('.') === path.join('.'));
  const described = {
    id,
    'aria-describedby': `${id}.help`,
    'aria-invalid': faults.length > 0 ? true : undefined,
  };
  /** For texts in the file's language. */
  const written = { lang: form.language.tag, dir: 'auto' };
  return { ...form, allFaults: form.faults, faults, described, written };
}

/** The value that the open file translates, with its language; undefined for a file of the first language. */
export function useSource() {
  const { file, contents, language } = useForm();
  const model = language.folder ? modelOf(file, contents) : undefined;
  const translated = model === undefined || model === file ? undefined : contents[model];
  if (!model || typeof translated !== 'object' || !translated) return undefined;
  return { value: beginning(model, translated) as Value, language: languageOf(model, contents) };
}
