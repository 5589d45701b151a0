import typography from '../../ui/typography.module.css';
import styles from './proof.module.css';
import type { Proof as ProofContent } from './schema.ts';

/** The claims that buyers ask about first, each linked to its explanation. */
export function Proof({ label, claims }: ProofContent) {
  return (
    <ul className={`${typography.label} ${styles.proof}`} aria-label={label}>
      {claims.map((claim) => (
        <li key={claim.label}>
          <a className={`${typography.quiet} ${styles.link}`} href={claim.href}>
            {claim.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
