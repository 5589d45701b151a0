import { Interruption } from '../../features/voices/interruption.tsx';
import { Voices } from '../../features/voices/voices.tsx';
import { Actions } from '../../ui/actions.tsx';
import rows from '../../ui/rows.module.css';
import typography from '../../ui/typography.module.css';
import { headlineOf, type SectionProps } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import styles from './hero-diagram.module.css';
import { Platform } from './platform.tsx';
import { Proof } from './proof.tsx';
import type { heroDiagram } from './schema.ts';

/** The first screen of the site: headline and next steps, an interruption above the platform, and the claims. */
export function HeroDiagram(props: SectionProps<typeof heroDiagram>) {
  const { heading, lede, actions, proof, voices, interruption, diagram, first, shared } = props;
  const Headline = headlineOf(first);
  return (
    <>
      <section>
        <div className={`${rows.axis} ${styles.hero}`}>
          <Headline className={styles.heading}>
            <span className={typography.words}>{heading}</span>
          </Headline>
          <div className={styles.next}>
            <p className={`${typography.lede} ${styles.lede}`}>{lede}</p>
            <Actions links={actions} />
            <WriteInstead site={shared('site')} controls={actions} />
          </div>
        </div>
        {interruption ? (
          <Interruption voices={voices} words={interruption} />
        ) : (
          <Voices voices={voices} size="large" />
        )}
        <div className={styles.below}>{proof && <Proof {...proof} />}</div>
      </section>
      <Platform {...diagram} />
    </>
  );
}
