import { Actions } from '../../ui/actions.tsx';
import ground from '../../ui/ground.module.css';
import { headlineOf, type SectionContext } from '../section-context.ts';
import { WriteInstead } from '../write-instead.tsx';
import styles from './hero.module.css';
import type { Hero as HeroContent } from './schema.ts';

/** The top of an inner page: the headline on the left, the lede and the next step on the right. */
export function Hero({ heading, lede, actions, first }: HeroContent & SectionContext) {
  const Headline = headlineOf({ first });
  return (
    <section className={`${ground.ground} ${styles.hero}`}>
      <Headline className={styles.heading}>{heading}</Headline>
      <div className={styles.aside}>
        <p className={styles.lede}>{lede}</p>
        <Actions links={actions} />
        <WriteInstead controls={actions} />
      </div>
    </section>
  );
}
