import { createContext, use } from 'react';
import type { z } from 'zod';
import type { FieldError } from '../../../src/content/errors/field-errors.ts';
import type { Path, Value } from '../../yaml/value.ts';
import { fieldId } from './reveal.ts';

/** The props of every field. */
export interface FieldProps {
  schema: z.ZodType;
  value: Value;
  path: Path;
}

/** What a form edits, and all that its fields know of the site. */
export interface Form {
  /** That of the whole file. */
  schema: z.ZodType;
  /** The value of the whole file. */
  value: Value;
  /** The problems of the file that are to be shown. */
  errors: readonly Pick<FieldError, 'path' | 'message'>[];
  /** The tag of the language of its texts; empty for English. */
  language: string;
  /** The short names that a field can have, each with the words for it; undefined if it is free. */
  namesAt: (path: Path) => Readonly<Record<string, string>> | undefined;
  /** What links can lead to. */
  places: () => readonly { href: string; label?: string }[];
  /** Whether a link leads to a page that no visitor can see yet. */
  isDraft: (link: string) => boolean;
  /** Changes a part of the file; `words` say what that takes away. */
  edit: (path: Path, part: Value, words?: string) => void;
  /** Stores a picture. @returns its path in content/ */
  takePicture: (file: File) => Promise<string>;
}

/** What all fields of a form share. */
export const FormContext = createContext({} as Form);

/** The form around a field. */
export const useForm = () => use(FormContext);

/** The form around the field at `path`, and the field's own errors and ARIA attributes. */
export function useField(path: Path) {
  const form = useForm();
  const id = fieldId(path);
  /** Each continues a sentence that begins with the field's title. */
  const errors = form.errors.filter((error) => error.path.join('.') === path.join('.'));
  const described = {
    id,
    'aria-describedby': `${id}.help`,
    'aria-invalid': errors.length > 0 ? true : undefined,
  };
  /** For the site's own words. */
  const written = { lang: form.language };
  return { ...form, errors, described, written };
}
