import { numbers } from '../../ui/numbers.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { exampleOf, type SectionProps } from '../shared/section-context.ts';
import styles from './call.module.css';
import { CallTurn } from './call-turn.tsx';
import { type call, secondsOf } from './schema.ts';

/** A written conversation on the scale of its seconds: the agent above, the caller below. */
export function Call(props: SectionProps<typeof call>) {
  const {
    heading,
    intro,
    example,
    turns,
    end,
    screen,
    caption,
    links,
    anchors,
    shared,
    ...labels
  } = props;
  const last = turns.at(-1);
  const times = [...turns.map(({ at }) => secondsOf(at)), secondsOf(end)];
  return (
    <Section
      heading={heading}
      tag={exampleOf(example, shared)}
      intro={intro}
      id={anchors.ofTitle(heading)}
      wide
    >
      <div className={styles.figure} style={numbers({ length: times.at(-1) ?? 0 })}>
        <ol className={styles.turns}>
          {turns.map((turn, index) => (
            <CallTurn
              key={turn.at}
              {...turn}
              columns={(times[index + 1] ?? 0) - (times[index] ?? 0) + (turn === last ? 1 : 0)}
              labels={labels}
              screen={turn === last ? screen : undefined}
            />
          ))}
        </ol>
      </div>
      <div className={`${typography.small} ${styles.foot}`}>
        {caption && <p>{caption}</p>}
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </Section>
  );
}
