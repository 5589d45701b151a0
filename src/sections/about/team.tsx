import type { Team as TeamContent } from '../../schemas/company.ts';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import styles from './team.module.css';
import { TeamPicture } from './team-picture.tsx';

interface TeamProps extends TeamContent {
  /** The team's own website. */
  href: string;
}

/** A picture of the team that links to its website (specification, section 2, About). */
export function Team({ heading, text, picture, link, href }: TeamProps) {
  return (
    <Section heading={heading} intro={text}>
      <a className={`${surface['surface']} ${styles['link']}`} href={href}>
        <TeamPicture description={picture} />
        <span className={styles['label']}>{link}</span>
      </a>
    </Section>
  );
}
