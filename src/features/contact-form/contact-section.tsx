import type { ReactNode } from 'react';
import type { PageContent } from '../../schemas/pages.ts';
import type { Site } from '../../schemas/site.ts';
import ground from '../../ui/ground.module.css';
import surface from '../../ui/surface.module.css';
import styles from './contact-section.module.css';

interface ContactSectionProps {
  content: PageContent<'contact'>;
  site: Site;
  /** The form, which the page hydrates. */
  children: ReactNode;
}

/** The contact page: advice and other ways to get in touch on the left, the form on the right. */
export function ContactSection({ content, site, children }: ContactSectionProps) {
  const email = <a href={`mailto:${site.email}`}>{site.email}</a>;
  const phone = (
    <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone.replaceAll(' ', '\u00a0')}</a>
  );
  const withoutScripts = (
    <p className={styles['withoutScripts']}>
      {content.form.withoutScripts} {email}, {phone}
    </p>
  );
  return (
    <section className={`${ground['band']} ${styles['contact']}`}>
      <div className={`${ground['ground']} ${styles['intro']}`}>
        <h1 className={styles['heading']}>{content.hero.heading}</h1>
        <p className={styles['lede']}>{content.hero.lede}</p>
        {content.next && (
          <div>
            <h2 className={styles['subheading']}>{content.next.heading}</h2>
            <ol className={styles['steps']}>
              {content.next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <dl className={styles['direct']}>
          <dt>{content.direct.email}</dt>
          <dd>{email}</dd>
          <dt>{content.direct.phone}</dt>
          <dd>{phone}</dd>
        </dl>
      </div>
      <div className={`${surface['surface']} ${styles['card']}`}>
        <noscript>{withoutScripts}</noscript>
        {/* For pre-hydration.js, where scripts run but the form's never arrives. */}
        <template data-without-scripts="">{withoutScripts}</template>
        {children}
      </div>
    </section>
  );
}
