import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionContext } from '../shared/section-context.ts';
import styles from './call.module.css';
import { CallTurn } from './call-turn.tsx';
import type { Call as CallContent } from './schema.ts';

/** A written conversation line by line, and the screen of the person who takes over. */
export function Call(props: CallContent & SectionContext) {
  const { heading, intro, turns, screen, caption, links, anchors, ...labels } = props;
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      <div className={`${surface.surface} ${styles.card}`}>
        <ol className={`${rows.ruled} ${styles.turns}`}>
          {turns.map((turn) => (
            <CallTurn key={turn.at} {...turn} labels={labels} />
          ))}
        </ol>
        {screen && (
          <div className={styles.screen}>
            <h3 className={typography.plain}>{screen.title}</h3>
            <dl className={styles.facts}>
              {screen.facts.map(({ term, text }) => (
                <div key={term} className={styles.fact}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.caption}>{caption}</p>
        {links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            {label}
          </a>
        ))}
      </div>
    </Section>
  );
}
