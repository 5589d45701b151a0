import { type FieldProps, useField } from './form-context.ts';

/** A day and perhaps a time on the site's clock; a time that does not exist or comes twice is said at once. */
export function Moment({ schema, value, path }: FieldProps) {
  const { edit, described, timeAt } = useField(path);
  const text = String(value ?? '');
  const [day = '', time = ''] = text.split('T');
  const said = timeAt(text);
  return (
    <div>
      <div className="row moment">
        <input
          {...described}
          type="date"
          value={day}
          onChange={({ target }) =>
            edit(path, target.value && [target.value, time].filter(Boolean).join('T'))
          }
        />
        <input
          type="time"
          aria-label={`${schema.meta()?.title ?? ''}: time`}
          disabled={!day}
          value={time}
          onChange={({ target }) => edit(path, [day, target.value].filter(Boolean).join('T'))}
        />
      </div>
      <p className="help" role="status">
        {said.fault ? <strong className="fault">{said.fault}</strong> : text && said.zone}
      </p>
    </div>
  );
}
