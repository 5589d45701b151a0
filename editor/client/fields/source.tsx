import { sourceAt } from '../languages.ts';
import { type FieldProps, useForm, useSource } from './form-context.ts';

/** The text of a field in the root's language, for whoever translates it. */
export function Source({ schema, path }: Omit<FieldProps, 'value'>) {
  const { value } = useForm();
  const source = useSource();
  const { isCopy, control } = schema.meta() ?? {};
  if (!source || !(isCopy || control === 'markdown')) return null;
  return (
    <p className="help source" lang={source.language.tag} dir={source.language.direction}>
      {String(sourceAt(source.value, value, path) ?? '')}
    </p>
  );
}
