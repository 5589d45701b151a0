import type { ReactNode } from 'react';
import type { Value } from '../../writer/same.ts';

export interface SingleProps {
  id: string;
  label: string;
  help?: string | undefined;
  /** What is wrong: a sentence that goes on after the label. */
  fault?: string | undefined;
  onChange: (value: Value) => void;
}

type FrameProps = Omit<SingleProps, 'onChange'> & { children: ReactNode; aside?: ReactNode };

/** A single field with its label, help and fault. */
export function Frame({ id, label, help, fault, aside, children }: FrameProps) {
  return (
    <div className="field" data-faulty={fault ? '' : undefined}>
      <div className="label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      <p className="help" id={`${id}.help`}>
        {fault && <strong className="fault">{`${label} ${fault} `}</strong>}
        {help}
      </p>
    </div>
  );
}

export const described = ({ id, fault }: Pick<SingleProps, 'id' | 'fault'>) => ({
  id,
  'aria-describedby': `${id}.help`,
  'aria-invalid': fault ? true : undefined,
});
