import ground from '../../ui/ground.module.css';
import typography from '../../ui/typography.module.css';
import type { Signposts as SignpostsContent } from './schema.ts';
import styles from './signposts.module.css';

/** Short answers side by side under heavy rules, each with a link to the long one. */
export function Signposts({ signposts }: SignpostsContent) {
  return (
    <ul className={`${ground.band} ${ground.ground} ${styles.signposts}`}>
      {signposts.map(({ label, title, text, link }) => (
        <li key={label} className={styles.signpost}>
          <p className={typography.label}>{label}</p>
          <h2 className={styles.title}>{title}</h2>
          <p className={typography.muted}>{text}</p>
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
