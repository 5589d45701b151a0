import type { ReactNode } from 'react';
import ground from '../../ui/ground.module.css';
import rows from '../../ui/rows.module.css';
import typography from '../../ui/typography.module.css';
import { headlineOf, type SectionContext, type SectionProps } from '../shared/section-context.ts';
import styles from './contact-section.module.css';
import { Mail } from './mail.tsx';
import type { contactForm } from './schema.ts';
import { telephone } from './telephone.ts';

interface ContactSectionProps
  extends SectionProps<typeof contactForm>,
    Pick<SectionContext, 'first' | 'shared'> {
  /** The form. */
  children: ReactNode;
}

/**
 * The headline, then the form and, on ink, the mail that it makes; then what happens next and other
 * ways to get in touch.
 */
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
    <section>
      <div className={`${rows.axis} ${styles.intro}`}>
        <Headline className={styles.heading}>{content.heading}</Headline>
        <p className={typography.lede}>{content.lede}</p>
      </div>
      <div className={styles.frame}>
        <div className={styles.desk}>
          <held-form className={styles.sheet}>
            <p className={styles.withoutScripts} data-without-scripts="">
              {content.form.withoutScripts} {email}, {phone}
            </p>
            {children}
          </held-form>
          <Mail {...content.mail} fields={content.form.fields} />
        </div>
      </div>
      <div className={`${ground.band} ${rows.axis} ${styles.next}`}>
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
