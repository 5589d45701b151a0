import type { ReactNode } from 'react';
import ground from '../../ui/ground.module.css';
import rows from '../../ui/rows.module.css';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import { headlineOf, type SectionContext, type SectionProps } from '../shared/section-context.ts';
import styles from './contact-section.module.css';
import type { contactForm } from './schema.ts';
import { telephone } from './telephone.ts';

interface ContactSectionProps
  extends SectionProps<typeof contactForm>,
    Pick<SectionContext, 'first' | 'shared'> {
  /** The form. */
  children: ReactNode;
}

/** The headline, then the form, which is on the right where there is room, then what happens next and other ways to get in touch. */
export function ContactSection({ first, shared, children, ...content }: ContactSectionProps) {
  const company = shared('company');
  const Headline = headlineOf(first);
  const [mailbox, host] = company.email.split('@');
  const email = (
    <a href={`mailto:${company.email}`}>
      {mailbox}@<wbr />
      {host}
    </a>
  );
  const phone = <a href={telephone(company.phone)}>{company.phone.replaceAll(' ', '\u00a0')}</a>;
  return (
    <section className={`${ground.band} ${rows.axis} ${styles.contact}`}>
      <div className={styles.intro}>
        <Headline className={styles.heading}>{content.heading}</Headline>
        <p className={typography.lede}>{content.lede}</p>
      </div>
      <held-form className={`${surface.surface} ${styles.card}`}>
        <p className={styles.withoutScripts} data-without-scripts="">
          {content.form.withoutScripts} {email}, {phone}
        </p>
        {children}
      </held-form>
      <div className={styles.next}>
        {content.next && (
          <div>
            <h2 className={styles.subheading}>{content.next.heading}</h2>
            <ol className={`${rows.steps} ${styles.steps}`}>
              {content.next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <dl className={styles.direct}>
          <div>
            <dt>{content.direct.email}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{content.direct.phone}</dt>
            <dd>{phone}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
