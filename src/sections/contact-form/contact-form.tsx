import { HONEYPOT } from '../../../form-service/contract.ts';
import type { SectionProps } from '../shared/section-context.ts';
import type { FormSettings } from './captcha.ts';
import { ContactSection } from './contact-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormFields, FormFoot, FormStatus } from './form-fields.tsx';
import type { contactForm } from './schema.ts';

interface ContactFormProps extends SectionProps<typeof contactForm> {
  /** Where it is sent to. Without it, as in the editor, it cannot be. */
  sending?: FormSettings;
}

/**
 * The contact form, with all that it may say. Nothing draws it again, so nothing entered is lost:
 * held-form.early.element.ts keeps it, and contact-form.element.ts sends it.
 */
export function ContactForm({ sending, ...content }: ContactFormProps) {
  const { form: messages, validation, answers } = content.shared('messages');
  const { email, phone } = content.shared('company');
  const shown = (
    <>
      <FormFields content={content.form} messages={sending && validation} />
      <FormFoot content={content.form} />
      <FormStatus messages={messages} email={email} phone={phone} />
    </>
  );
  return (
    <ContactSection {...content}>
      {sending ? (
        <contact-form data-captcha={sending.captchaScript} data-captcha-key={sending.captchaKey}>
          <form
            className={styles.form}
            method="post"
            encType="multipart/form-data"
            action={sending.endpoint}
            data-state="empty"
            data-answers={Object.keys(answers).length > 0 ? JSON.stringify(answers) : undefined}
          >
            <ErrorSummary {...validation} />
            <input type="hidden" name="access_key" value={sending.accessKey} />
            <input
              hidden
              readOnly
              name={HONEYPOT}
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore=""
              data-bwignore=""
              data-lpignore="true"
              data-form-type="other"
            />
            {shown}
          </form>
        </contact-form>
      ) : (
        <form className={styles.form} data-state="empty">
          {shown}
        </form>
      )}
    </ContactSection>
  );
}
