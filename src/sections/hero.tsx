import type { ReactNode } from 'react';
import type { OptionalLink } from '../schemas/fields.ts';
import type { Hero as HeroContent } from '../schemas/sections.ts';
import { Actions } from '../ui/actions.tsx';
import ground from '../ui/ground.module.css';
import styles from './hero.module.css';

interface HeroProps extends Omit<HeroContent, 'actions'> {
  actions: readonly OptionalLink[];
  /** Content below the buttons. */
  children?: ReactNode;
}

/** The top of an inner page: the h1 on the left, the lede and the next step on the right. */
export function Hero({ heading, lede, actions, children }: HeroProps) {
  return (
    <section className={styles['hero']}>
      <h1 className={`${ground['ground']} ${styles['heading']}`}>{heading}</h1>
      <div className={`${ground['ground']} ${styles['aside']}`}>
        <p className={styles['lede']}>{lede}</p>
        <Actions links={actions} />
        {children}
      </div>
    </section>
  );
}
