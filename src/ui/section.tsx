import type { ReactNode } from 'react';
import ground from './ground.module.css';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  intro?: string | undefined;
  /** Its anchor, if links lead to it. */
  id?: string;
  /** Whether the heading is on the left of the content, if there is room, instead of above it. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of a page with a heading, separated from the one before by a hairline. */
export function Section({ heading, intro, id, beside = false, children }: SectionProps) {
  return (
    <section id={id} className={`${ground['band']} ${ground['ground']} ${styles['section']}`}>
      <div className={styles[beside ? 'beside' : 'above']}>
        <div className={styles['head']}>
          <h2 className={styles['heading']}>{heading}</h2>
          {intro && <p className={styles['intro']}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
