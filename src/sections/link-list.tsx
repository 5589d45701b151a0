import type { LinkList as LinkListContent } from '../schemas/lists.ts';
import { Section } from '../ui/section.tsx';
import styles from './link-list.module.css';

/** Links to further pages, beside the heading. */
export function LinkList({ heading, links }: LinkListContent) {
  return (
    <Section heading={heading} beside>
      <ul className={styles['links']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles['link']} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
