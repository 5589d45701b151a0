import { MAIL_FIELDS } from '../../../form-service/contract.ts';
import type { Messages } from '../../content/files/messages.ts';
import { fieldId, INPUT_NAMES, type InputName, inputOf } from '../../features/form-draft/inputs.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './form.module.css';
import type { contactForm } from './schema.ts';
import { telephone } from './telephone.ts';

interface FormFieldsProps {
  content: SectionProps<typeof contactForm>['form'];
  /** What is said of an answer that is missing or wrong; without them the form cannot be sent. */
  messages?: Messages['validation'];
}

/** What browsers may fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<InputName, string>> = {
  name: 'name',
  company: 'organization',
  email: 'email',
  phone: 'tel',
};

const isTextarea = (name: InputName) => inputOf(name).kind === 'textarea';

/** The fields that form-service/contract.ts declares. */
export function FormFields({ content, messages }: FormFieldsProps) {
  const control = (name: InputName) => {
    const { kind, required } = inputOf(name);
    const field = {
      id: fieldId(name),
      name,
      label: content.fields[name],
      hint: required ? undefined : content.optional,
      hasError: messages !== undefined,
      required,
      'data-missing': messages?.missing[name],
      'data-malformed': messages?.malformed[name],
    };
    if (kind === 'textarea') {
      return (
        <TextArea
          key={name}
          {...field}
          rows={4}
          placeholder={name === MAIL_FIELDS.body ? content.descriptionPlaceholder : undefined}
        />
      );
    }
    return (
      <TextField key={name} {...field} type={kind} dir="auto" autoComplete={AUTOCOMPLETE[name]} />
    );
  };
  return (
    <>
      {INPUT_NAMES.every((name) => inputOf(name).required) && (
        <p className={typography.small}>{content.allRequired}</p>
      )}
      <div className={styles.pair}>
        {INPUT_NAMES.filter((name) => !isTextarea(name)).map(control)}
      </div>
      {INPUT_NAMES.filter(isTextarea).map(control)}
    </>
  );
}

/** The button, and below it the captcha and the privacy policy. */
export const FormFoot = ({ content }: Pick<FormFieldsProps, 'content'>) => (
  <>
    <div>
      <SubmitButton label={content.submit} />
    </div>
    {(content.captcha || content.privacy) && (
      <p className={typography.small}>
        {content.captcha}{' '}
        {content.privacy && <a href={content.privacy.href}>{content.privacy.label}</a>}
      </p>
    )}
  </>
);

interface FormStatusProps {
  messages: Messages['form'];
  email: string;
  phone: string;
}

/**
 * The last line: what becomes of the form, and how else to get in touch. held-form.early.element.ts
 * shows what applies.
 */
export const FormStatus = ({ messages, ...others }: FormStatusProps) => (
  <div className={styles.said}>
    <p
      className={styles.status}
      role="status"
      data-sending={messages.sending}
      data-sent={messages.success}
      data-failed={messages.failure}
      data-unloaded={messages.unloaded}
    />
    <p className={typography.small} aria-live="polite" data-slow={messages.slow} />
    <Instead messages={messages} {...others} />
  </div>
);

/** Other ways to get in touch after a failure: the email has a subject. */
const Instead = ({ messages, email, phone }: FormStatusProps) => {
  const { text, subject, call } = messages.instead;
  return (
    <p hidden className={typography.small} data-instead="">
      {text} <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
      {call} <a href={telephone(phone)}>{phone}</a>
    </p>
  );
};
