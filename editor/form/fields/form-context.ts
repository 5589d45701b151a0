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
  links: readonly { href: string; label: string }[];
}

export const FormContext = createContext<Form>({
  edit: () => {},
  faults: [],
  value: '',
  links: [],
});
export const useForm = () => use(FormContext);

/** What the field at `path` is told to mend: a sentence that goes on after its title. */
export const useFault = (path: Path) =>
  useForm().faults.find((fault) => fault.path.join('.') === path.join('.'))?.message;

/** What every single control says of itself. */
export const useDescribed = (path: Path) => ({
  id: idOf(path),
  'aria-describedby': `${idOf(path)}.help`,
  'aria-invalid': useFault(path) ? true : undefined,
});
