import type { Partner, PartnerList as PartnerListContent } from '../../schemas/company.ts';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import styles from './partner-list.module.css';

interface PartnerListProps extends PartnerListContent {
  partners: readonly Partner[];
}

/** Partners in rows: logo, description and programme. */
export function PartnerList({ heading, intro, partners }: PartnerListProps) {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={surface['surface']}>
        {partners.map(({ name, logo, description, type }) => (
          <li key={name} className={styles['partner']}>
            <div className={styles['identity']}>
              <span
                className={styles['logo']}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of our own content files.
                dangerouslySetInnerHTML={{ __html: logo }}
              />
              <h3 className={styles['name']}>{name}</h3>
            </div>
            <p className={styles['description']}>{description}</p>
            <p className={styles['type']}>{type}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
