import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { team } from './schema.ts';
import styles from './team.module.css';
import { TeamPicture } from './team-picture.tsx';

/** A picture of the team that links to its website. */
export function Team({ heading, text, picture, link }: SectionProps<typeof team>) {
  return (
    <Section heading={heading} intro={text}>
      <a className={`${surface.surface} ${styles.link}`} href={link.href}>
        <TeamPicture description={picture} />
        <span className={styles.label}>{link.label}</span>
      </a>
    </Section>
  );
}
