import { VoiceBand } from '../../features/voices/voice-band.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Address } from '../../ui/address.tsx';
import rows from '../../ui/rows.module.css';
import typography from '../../ui/typography.module.css';
import {
  exampleOf,
  headlineOf,
  landmarkName,
  type SectionProps,
} from '../shared/section-context.ts';
import { Diagram } from './diagram.tsx';
import styles from './hero.module.css';
import type { hero } from './schema.ts';
import { SearchBox } from './search-box.tsx';

/**
 * The top of a page: headline, lede, next steps and facts; perhaps its contents, and a line of a
 * call, with the platform around it.
 */
export function Hero(props: SectionProps<typeof hero>) {
  const { heading, lede, actions, proof, contents, search, voices, diagram, begin, first, nth } =
    props;
  const Headline = headlineOf(first);
  const shape = diagram ? styles.above : voices || search ? '' : styles.open;
  return (
    <section className={diagram && styles.screen}>
      <div className={`${rows.axis} ${styles.hero} ${shape}`.trim()}>
        <Headline className={styles.heading}>{heading}</Headline>
        <div className={styles.next}>
          <p className={typography.lede}>{lede}</p>
          <Actions links={actions} />
        </div>
        {proof && <Proof facts={proof} />}
        {search && <SearchBox {...search} nth={nth} />}
        {contents && (
          <nav className={styles.contents} aria-label={landmarkName(contents.label, nth)}>
            <ul className={rows.ruled}>
              {contents.links.map(({ label, href }) => (
                <li key={href}>
                  <a className={`${typography.quiet} ${styles.part}`} href={href}>
                    {contents.code ? <Address text={label} /> : label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {voices &&
        (diagram ? (
          <Diagram {...diagram} voices={voices} begin={begin} tag={exampleOf(true, props.shared)} />
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
