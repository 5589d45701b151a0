import { type FieldProps, useForm } from './form-context.ts';

/** The text of a field in the first language, for whoever translates it. */
export function Source({ schema, path }: Omit<FieldProps, 'value'>) {
  const { source } = useForm();
  const { isCopy, control } = schema.meta() ?? {};
  if (!source || !(isCopy || control === 'markdown')) return null;
  return (
    <p className="help source" lang={source.language.tag} dir={source.language.direction}>
      {String(source.textAt(path) ?? '')}
    </p>
  );
}
