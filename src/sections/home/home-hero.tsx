import type { ReactNode } from 'react';
import type { Hero } from '../../schemas/sections.ts';
import { Actions } from '../../ui/actions.tsx';
import ground from '../../ui/ground.module.css';
import styles from './home-hero.module.css';

interface HomeHeroProps extends Hero {
  /** The diagram beside the headline. */
  children: ReactNode;
}

/** The first screen of the site: headline and next steps, with the platform drawn beside. */
export function HomeHero({ heading, lede, actions, children }: HomeHeroProps) {
  return (
    <section className={styles['hero']}>
      <div className={`${ground['ground']} ${styles['words']}`}>
        <h1 className={styles['heading']}>{heading}</h1>
        <p className={styles['lede']}>{lede}</p>
        <Actions links={actions} />
      </div>
      <div className={styles['diagram']}>{children}</div>
    </section>
  );
}
