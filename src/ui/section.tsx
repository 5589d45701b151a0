import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  intro?: string | undefined;
  children: ReactNode;
}

/** A part of a page under its own heading, parted from the one before by a hairline. */
export function Section({ heading, intro, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <h2 className={styles['heading']}>{heading}</h2>
          {intro && <p className={styles['intro']}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
