import { createContext, use } from 'react';
import type { z } from 'zod';
import type { Fault } from '../../../src/schemas/faults.ts';
import type { Path, Value } from '../../writer/value.ts';
import { idOf } from '../reveal.ts';

/** What every field gets. */
export interface FieldProps {
  schema: z.ZodType;
  value: Value;
  path: Path;
}

interface Form {
  edit: (path: Path, value: Value) => void;
  /** What is to be mended. */
  faults: readonly Fault[];
  /** The whole file. */
  value: Value;
  /** Pages of the site and places on them. */
  links: readonly { href: string; label?: string }[];
}

export const FormContext = createContext({} as Form);

/** The form around the field at `path`, and what that field is told and says of itself. */
export function useField(path: Path) {
  const form = use(FormContext);
  const id = idOf(path);
  /** A sentence that goes on after the field's title. */
  const fault = form.faults.find((fault) => fault.path.join('.') === path.join('.'))?.message;
  const described = {
    id,
    'aria-describedby': `${id}.help`,
    'aria-invalid': fault ? true : undefined,
  };
  return { ...form, fault, described };
}
