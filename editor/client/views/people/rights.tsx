import { RIGHT_LABELS, type Right } from './requests.ts';

interface RightsProps {
  rights: readonly Right[];
  onChange: (rights: Right[]) => void;
}

/** What somebody may do, as boxes to tick. */
export const Rights = ({ rights, onChange }: RightsProps) =>
  RIGHT_LABELS.map(([right, label]) => (
    <label key={right}>
      <input
        type="checkbox"
        checked={rights.includes(right)}
        onChange={({ target }) =>
          onChange(target.checked ? [...rights, right] : rights.filter((each) => each !== right))
        }
      />
      {label}
    </label>
  ));
