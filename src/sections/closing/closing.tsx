import { Actions } from '../../ui/actions.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './closing.module.css';
import type { closing } from './schema.ts';

/** The band at the end of a page: in ink a last sentence, and at the axis the next steps. */
export function Closing({ heading, actions }: SectionProps<typeof closing>) {
  return (
    <section className={styles.closing}>
      <div className={styles.banner}>
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.next}>
          <Actions links={actions} />
        </div>
      </div>
    </section>
  );
}
