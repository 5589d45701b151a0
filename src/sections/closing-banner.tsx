import type { ReactNode } from 'react';
import type { OptionalLink } from '../schemas/fields.ts';
import type { Closing } from '../schemas/sections.ts';
import { Actions } from '../ui/actions.tsx';
import ground from '../ui/ground.module.css';
import styles from './closing-banner.module.css';

interface ClosingBannerProps extends Omit<Closing, 'actions'> {
  actions: readonly OptionalLink[];
  /** Content below the buttons. */
  children?: ReactNode;
  /** Content beside heading and buttons. */
  beside?: ReactNode;
}

/** The inverted card at the end of a page: a last sentence and the next steps. */
export function ClosingBanner({ heading, actions, children, beside }: ClosingBannerProps) {
  return (
    <section className={ground['band']}>
      <div className={styles['banner']}>
        <div className={styles['words']}>
          <h2 className={styles['heading']}>{heading}</h2>
          <div>
            <Actions links={actions} />
            {children}
          </div>
        </div>
        {beside}
      </div>
    </section>
  );
}
