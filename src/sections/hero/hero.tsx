import { Voices } from '../../features/voices/voices.tsx';
import { Actions } from '../../ui/actions.tsx';
import rows from '../../ui/rows.module.css';
import typography from '../../ui/typography.module.css';
import { headlineOf, type SectionProps } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import styles from './hero.module.css';
import type { hero } from './schema.ts';

/** The top of an inner page: headline, lede and next step, and perhaps one line of a call. */
export function Hero({ heading, lede, actions, voices, first, shared }: SectionProps<typeof hero>) {
  const Headline = headlineOf(first);
  return (
    <section>
      <div className={`${rows.axis} ${styles.hero} ${voices ? '' : styles.open}`.trim()}>
        <div className={styles.top}>
          <Headline className={styles.heading}>
            <span className={typography.words}>{heading}</span>
          </Headline>
        </div>
        <div className={styles.next}>
          <p className={`${typography.lede} ${styles.lede}`}>{lede}</p>
          <Actions links={actions} />
          <WriteInstead site={shared('site')} controls={actions} />
        </div>
      </div>
      {voices && <Voices voices={voices} size="small" />}
    </section>
  );
}
