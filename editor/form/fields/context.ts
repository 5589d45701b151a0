import { createContext, use } from 'react';
import type { z } from 'zod';
import type { Fault } from '../../../src/schemas/faults.ts';
import type { Path } from '../../writer/path.ts';
import type { Value } from '../../writer/same.ts';

export interface FieldProps {
  schema: z.ZodType;
  value: Value;
  path: Path;
}

interface Form {
  edit: (path: Path, value: Value) => void;
  /** What the field is told to mend. */
  faults: readonly Fault[];
  /** Pages of the site and places on them. */
  links: readonly { href: string; label: string }[];
}

export const FormContext = createContext<Form>({ edit: () => {}, faults: [], links: [] });
export const useForm = () => use(FormContext);

export const idOf = (path: Path) => `field.${path.join('.')}`;

export const faultAt = (faults: readonly Fault[], path: Path) =>
  faults.find((fault) => fault.path.join('.') === path.join('.'))?.message;
