import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import styles from './links.module.css';
import type { Links as LinksContent } from './schema.ts';

/** Links to further pages, beside the heading. */
export function Links({ heading, links }: LinksContent) {
  return (
    <Section heading={heading} beside>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={`${typography.quiet} ${styles.link}`} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
