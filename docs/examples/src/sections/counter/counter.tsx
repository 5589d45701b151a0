import { useState } from 'react';
import ground from '../../ui/ground.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './counter.module.css';
import type { counter } from './schema.ts';

/** A number that visitors raise by a button. */
export function Counter({ heading, unit, add }: SectionProps<typeof counter>) {
  const [count, setCount] = useState(1);
  return (
    <section className={`${ground.band} ${ground.ground} ${styles.counter}`}>
      <h2>{heading}</h2>
      <p role="status">
        {count} {unit}
      </p>
      <button type="button" className={styles.add} onClick={() => setCount(count + 1)}>
        {add}
      </button>
    </section>
  );
}
