import type { SectionProps } from '../shared/section-context.ts';
import { ContactSection } from './contact-section.tsx';
import styles from './form.module.css';
import { FormFields, FormFoot, FormNotes } from './form-fields.tsx';
import type { contactForm } from './schema.ts';

/** The contact form as it looks at first; contact-form.astro has the one that sends. */
export function ContactForm(content: SectionProps<typeof contactForm>) {
  return (
    <ContactSection {...content}>
      <form className={styles.form} data-state="empty">
        <FormFields content={content.form} />
        <FormFoot content={content.form} />
        <FormNotes content={content.form} />
      </form>
    </ContactSection>
  );
}
