import type { ReactNode } from 'react';
import ground from './ground.module.css';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  intro?: string | undefined;
  /** Whether the heading stands at the left of what it heads, where there is room, and not above. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading, parted from the one before by a hairline. */
export function Section({ heading, intro, beside = false, children }: SectionProps) {
  return (
    <section className={`${ground['band']} ${styles['section']}`}>
      <div className={`${ground['ground']} ${styles[beside ? 'beside' : 'above']}`}>
        <div className={styles['head']}>
          <h2 className={styles['heading']}>{heading}</h2>
          {intro && <p className={styles['intro']}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
