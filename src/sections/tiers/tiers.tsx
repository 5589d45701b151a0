import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { Waveform } from '../../ui/waveform.tsx';
import type { Tiers as TiersContent } from './schema.ts';
import styles from './tiers.module.css';
import { voices } from './voices.ts';

/** The tiers in rows, from one voice to many, each with its waveform on the right. */
export function Tiers({ heading, tiers }: TiersContent) {
  return (
    <Section heading={heading}>
      <ol className={styles.tiers}>
        {tiers.map((tier) => (
          <li key={tier.name} className={styles.tier}>
            <h3>{tier.name}</h3>
            <p className={typography.muted}>{tier.text}</p>
            <Waveform amplitudes={voices(tier.voices)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
