import { createContext, use } from 'react';
import type { z } from 'zod';
import type { Fault } from '../../../src/content/faults.ts';
import type { Language } from '../../../src/content/languages.ts';
import type { Path, Value } from '../../writer/value.ts';
import { idOf } from '../reveal.ts';
import type { Contents } from '../site.ts';

/** The props of every field. */
export interface FieldProps {
  schema: z.ZodType;
  value: Value;
  path: Path;
}

interface Form {
  edit: (path: Path, value: Value) => void;
  /** The file's faults that are to be shown. */
  allFaults: readonly Fault[];
  /** The value of the whole file. */
  value: Value;
  contents: Contents;
  /** That of the file. */
  language: Language;
  /** What the file translates, and its language. */
  source: { value: Value; language: Language } | undefined;
  /** What a field can be, if sections list it: each name with the words that visitors read. */
  namesAt: (path: Path) => Readonly<Record<string, string>> | undefined;
  /** Puts a copy of an entry at the end of the same list of another page. */
  copyTo: (file: string, field: string, entry: Value) => void;
  /** Pages of the site and their anchors. */
  links: readonly { href: string; label?: string }[];
}

/** What all fields of a form share. */
export const FormContext = createContext({} as Form);

export const useForm = () => use(FormContext);

/** The form around the field at `path`, and the field's own faults and ARIA attributes. */
export function useField(path: Path) {
  const form = useForm();
  const id = idOf(path);
  /** Each continues a sentence that begins with the field's title. */
  const faults = form.allFaults.filter((fault) => fault.path.join('.') === path.join('.'));
  const described = {
    id,
    'aria-describedby': `${id}.help`,
    'aria-invalid': faults.length > 0 ? true : undefined,
  };
  /** For texts in the file's language. */
  const written = { lang: form.language.tag, dir: 'auto' };
  return { ...form, faults, described, written };
}
