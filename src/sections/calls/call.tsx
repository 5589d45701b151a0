import surface from '../../ui/surface.module.css';
import styles from './call.module.css';
import { CallTurn } from './call-turn.tsx';
import type { Call as CallContent, Calls } from './schema.ts';

interface CallProps extends CallContent {
  words: Pick<Calls, 'speakers' | 'interrupted' | 'system'>;
}

/** One written conversation, and the screen of the person who takes over. */
export function Call({ name, turns, screen, caption, words }: CallProps) {
  return (
    <>
      <h3 className={styles['name']}>{name}</h3>
      <div className={`${surface['surface']} ${styles['card']}`}>
        <ol className={styles['turns']}>
          {turns.map((turn) => (
            <CallTurn key={turn.at} {...turn} labels={words} />
          ))}
        </ol>
        {screen && (
          <div className={styles['screen']}>
            <h4 className={styles['title']}>{screen.title}</h4>
            <dl className={styles['facts']}>
              {screen.facts.map(({ term, text }) => (
                <div key={term} className={styles['fact']}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <p className={styles['caption']}>{caption}</p>
    </>
  );
}
