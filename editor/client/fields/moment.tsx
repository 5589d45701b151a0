import type { LocalTime } from '../scheduled.ts';

interface MomentProps {
  id: string;
  /** What the time is called. */
  label: string;
  /** A day, or a local time such as `2026-12-01T09:30`. */
  value: string;
  said: LocalTime;
  onChange: (value: string) => void;
}

/** A day and perhaps a time on the site's clock; a time that does not exist or comes twice is said at once. */
export function Moment({ id, label, value, said, onChange, ...aria }: MomentProps) {
  const [day = '', time = ''] = value.split('T');
  return (
    <div>
      <div className="row moment">
        <input
          {...aria}
          id={id}
          type="date"
          value={day}
          onChange={({ target }) =>
            onChange(target.value && [target.value, time].filter(Boolean).join('T'))
          }
        />
        <input
          type="time"
          aria-label={`${label}: time`}
          disabled={!day}
          value={time}
          onChange={({ target }) => onChange([day, target.value].filter(Boolean).join('T'))}
        />
      </div>
      <p className="help" role="status">
        {said.fault ? <strong className="fault">{said.fault}</strong> : value && said.zone}
      </p>
    </div>
  );
}
