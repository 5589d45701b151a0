import type { Closing } from '../content/sections.ts';
import { Actions } from '../ui/actions.tsx';
import styles from './closing-banner.module.css';

/** The inverted card at the end of a page: one last sentence and the next steps. */
export function ClosingBanner({ heading, actions }: Closing) {
  return (
    <section className={styles['outer']}>
      <div className={styles['banner']}>
        <h2 className={styles['heading']}>{heading}</h2>
        <Actions links={actions} />
      </div>
    </section>
  );
}
