import type { ReactNode } from 'react';
import ground from './ground.module.css';
import styles from './section.module.css';
import { Tag } from './tag.tsx';
import typography from './typography.module.css';
import hidden from './visually-hidden.module.css';

interface FrameProps {
  heading: string;
  intro?: string | undefined;
  /** Beside the heading: says that what it shows is an example. */
  tag?: string | undefined;
  /** Beside the heading, as an introduction is. */
  aside?: ReactNode;
  /** Its anchor, if links lead to it. */
  id?: string;
  /** Whether the heading is on the left of the content, if there is room, instead of above it. */
  beside?: boolean;
  /** Whether its content is one row or a few short ones, with half as much air around it. */
  short?: boolean;
  /** Whether its content is as wide as the page. */
  wide?: boolean;
  /** Whether the heading is only for screen readers. */
  silent?: boolean;
  children: ReactNode;
}

/** A part of a page with a heading. */
export function Section(props: FrameProps) {
  const { heading, intro, tag, aside, id, beside, short, wide, silent, children } = props;
  return (
    <section
      id={id}
      className={[ground.band, styles.section, short && styles.short, wide && styles.wide]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles[beside ? 'beside' : 'above']}>
        <div className={silent ? hidden.visuallyHidden : styles.head}>
          <div className={styles.tagged}>
            <h2 className={styles.heading}>{heading}</h2>
            {tag && (
              <p>
                <Tag text={tag} />
              </p>
            )}
          </div>
          {intro && <p className={typography.lede}>{intro}</p>}
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
