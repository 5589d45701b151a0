import { Actions } from '../../ui/actions.tsx';
import ground from '../../ui/ground.module.css';
import { headlineOf, type Place } from '../place.ts';
import { WriteInstead } from '../write-instead.tsx';
import styles from './hero-diagram.module.css';
import { PlatformDiagram } from './platform-diagram.tsx';
import { Proof } from './proof.tsx';
import type { HeroDiagram as HeroDiagramContent } from './schema.ts';

/** The first screen of the site: headline and next steps, the diagram beside them, and the claims. */
export function HeroDiagram(props: HeroDiagramContent & Place) {
  const { heading, lede, actions, proof, diagram, first } = props;
  const Headline = headlineOf({ first });
  return (
    <section className={styles['hero']}>
      <div className={`${ground['ground']} ${styles['words']}`}>
        <Headline className={styles['heading']}>{heading}</Headline>
        <p className={styles['lede']}>{lede}</p>
        <Actions links={actions} />
        <WriteInstead controls={actions} />
      </div>
      <div className={styles['diagram']}>
        <PlatformDiagram {...diagram} />
      </div>
      {proof && <Proof {...proof} />}
    </section>
  );
}
