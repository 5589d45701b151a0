import { Interruption } from '../../features/voices/interruption.tsx';
import { VoiceBand } from '../../features/voices/voice-band.tsx';
import { Actions } from '../../ui/actions.tsx';
import rows from '../../ui/rows.module.css';
import typography from '../../ui/typography.module.css';
import { Words } from '../../ui/words.tsx';
import { headlineOf, landmarkName, type SectionProps } from '../shared/section-context.ts';
import styles from './hero.module.css';
import type { hero } from './schema.ts';

/** The top of a page: headline, lede, next steps and facts; perhaps its contents, and a line of a call, which can be interrupted. */
export function Hero(props: SectionProps<typeof hero>) {
  const { heading, lede, actions, proof, contents, voices, interruption, first, nth } = props;
  const Headline = headlineOf(first);
  return (
    <section>
      <div className={`${rows.axis} ${styles.hero} ${voices ? '' : styles.open}`.trim()}>
        <Headline className={styles.heading}>
          <Words>{heading}</Words>
        </Headline>
        <div className={styles.next}>
          <p className={typography.lede}>{lede}</p>
          <Actions links={actions} />
          {proof && <Proof facts={proof} />}
        </div>
        {contents && (
          <nav className={styles.contents} aria-label={landmarkName(contents.label, nth)}>
            <ul className={rows.ruled}>
              {contents.links.map(({ label, href }) => (
                <li key={href}>
                  <a className={`${typography.quiet} ${styles.part}`} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {voices &&
        (interruption ? (
          <Interruption voices={voices} words={interruption} />
        ) : (
          <VoiceBand voices={voices} size="small" />
        ))}
    </section>
  );
}

/** What buyers ask about first, each linked to its explanation. */
const Proof = ({ facts }: { facts: NonNullable<SectionProps<typeof hero>['proof']> }) => (
  <ul className={styles.proof}>
    {facts.map(({ label, href }) => (
      <li key={label}>
        <a className={typography.quiet} href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);
