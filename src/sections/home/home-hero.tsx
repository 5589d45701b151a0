import type { ReactNode } from 'react';
import type { Hero, Proof as ProofContent } from '../../schemas/sections.ts';
import { Actions } from '../../ui/actions.tsx';
import ground from '../../ui/ground.module.css';
import styles from './home-hero.module.css';
import { Proof } from './proof.tsx';

interface HomeHeroProps extends Hero {
  proof?: ProofContent | undefined;
  /** The diagram beside the headline. */
  children: ReactNode;
}

/** The first screen of the site: headline and next steps, the diagram beside them, and the claims. */
export function HomeHero({ heading, lede, actions, proof, children }: HomeHeroProps) {
  return (
    <section className={styles['hero']}>
      <div className={`${ground['ground']} ${styles['words']}`}>
        <h1 className={styles['heading']}>{heading}</h1>
        <p className={styles['lede']}>{lede}</p>
        <Actions links={actions} />
      </div>
      <div className={styles['diagram']}>{children}</div>
      {proof && <Proof {...proof} />}
    </section>
  );
}
