import type { Company } from '../../content/files/company.ts';
import type { Navigation } from '../../content/files/navigation.ts';
import { VisitDate } from '../../features/visit-date/visit-date.tsx';
import { Mark } from '../../ui/brand-mark.tsx';
import typography from '../../ui/typography.module.css';
import styles from './footer.module.css';

interface FooterProps {
  company: Company;
  footer: Navigation['footer'];
}

interface LinksProps {
  links: Navigation['footer']['legal'];
  className: string | undefined;
}

function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The footer of every page. */
export function Footer({ company, footer }: FooterProps) {
  return (
    <footer id="footer" className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <a className={styles.brand} href="/">
            <Mark />
            {company.name}
          </a>
          <p className={styles.tagline}>{company.tagline}</p>
        </div>
        {footer.columns.length > 0 && (
          <nav className={styles.columns} aria-label={footer.label}>
            {footer.columns.map((column) => (
              <div key={column.heading} className={styles.column}>
                <h2 className={`${typography.plain} ${styles.heading}`}>{column.heading}</h2>
                <Links className={styles.links} links={column.links} />
              </div>
            ))}
          </nav>
        )}
        <div className={styles.bottom}>
          {company.example && <p className={styles.note}>{company.example.note}</p>}
          <p>
            © <VisitDate /> {footer.copyright}
          </p>
          {footer.legal.length > 0 && (
            <nav aria-label={footer.legalLabel}>
              <Links className={styles.legal} links={footer.legal} />
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}
