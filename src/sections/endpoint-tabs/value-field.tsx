import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { endpointTabs } from './schema.ts';

type ValueFieldProps = Omit<ApiEndpoint['parameters'][number], 'description'> & {
  id: string;
  words: SectionProps<typeof endpointTabs>['bench'];
};

/** The value of a parameter in the request. */
export function ValueField({ id, name, type, required, example, values, words }: ValueFieldProps) {
  const control = { id, name, 'data-type': type, className: field.control, defaultValue: example };
  if (values) {
    return (
      <span className={field.choice}>
        <select {...control} autoComplete="off">
          {!required && <option value="">{words.leftOut}</option>}
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </span>
    );
  }
  return (
    <>
      <textarea
        {...control}
        rows={1}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={type === 'string' ? undefined : `${id}-error`}
      />
      {type !== 'string' && (
        <p id={`${id}-error`} className={`${typography.label} ${field.error}`} hidden role="alert">
          {words.invalid}
        </p>
      )}
    </>
  );
}
