import { Bullets } from '../../ui/bullets.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { Workshops as WorkshopsContent } from './schema.ts';
import styles from './workshops.module.css';

/** Workshops; the one with a badge is inverted. */
export function Workshops({ heading, intro, workshops }: WorkshopsContent) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={styles.workshops}>
        {workshops.map(({ title, badge, length, text, points, link }) => (
          <li
            key={title}
            className={`${surface.surface} ${styles.workshop} ${badge ? styles.popular : ''}`}
          >
            <div className={styles.head}>
              <h3 className={typography.minor}>{title}</h3>
              {badge && <p className={`${typography.label} ${styles.badge}`}>{badge}</p>}
            </div>
            <p className={styles.length}>{length}</p>
            <p className={styles.text}>{text}</p>
            <Bullets items={points} />
            <ButtonLink
              {...link}
              variant={badge ? 'primary' : 'secondary'}
              draft={`${link.label}: ${title}, ${length}`}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
