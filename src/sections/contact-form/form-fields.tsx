import type { ReactNode, Ref } from 'react';
import { MAIL_FIELDS } from '../../../form-service/contract.ts';
import { fieldId, INPUT_NAMES, type InputName, inputOf } from '../../features/form-draft/inputs.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './form.module.css';
import type { contactForm } from './schema.ts';
import { TypedSpeech } from './typed-speech.tsx';
import type { InputErrors } from './validate.ts';

interface FormFieldsProps {
  content: SectionProps<typeof contactForm>['form'];
  errors?: InputErrors;
  /** Whether the answers are being sent, and cannot be changed. */
  sending?: boolean;
  /** The description as typed so far. */
  text?: string;
}

/** What browsers may fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<InputName, string>> = {
  name: 'name',
  company: 'organization',
  email: 'email',
  phone: 'tel',
};

const isTextarea = (name: InputName) => inputOf(name).kind === 'textarea';

/** The fields that form-service/contract.ts declares, and the waveform of the description. */
export function FormFields({ content, errors = {}, sending = false, text = '' }: FormFieldsProps) {
  const control = (name: InputName) => {
    const { kind, required } = inputOf(name);
    const field = {
      id: fieldId(name),
      name,
      label: content.fields[name],
      hint: required ? undefined : content.optional,
      error: errors[name],
      required,
      readOnly: sending,
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
    return <TextField key={name} {...field} type={kind} autoComplete={AUTOCOMPLETE[name]} />;
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
      <TypedSpeech text={text} length={content.length} />
    </>
  );
}

interface FormFootProps extends Pick<FormFieldsProps, 'content' | 'sending'> {
  /** What has become of the form, which is announced. */
  status?: string;
  statusLine?: Ref<HTMLParagraphElement>;
  /** Below it: that sending takes longer than usual. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The button, and beside it what has become of the form. */
export function FormFoot(props: FormFootProps) {
  const { content, sending = false, status, statusLine, note, children } = props;
  return (
    <div className={styles.foot}>
      <SubmitButton label={content.submit} disabled={sending} />
      <div className={styles.said}>
        <p ref={statusLine} className={styles.status} role="status">
          {status}
        </p>
        <p className={typography.small} aria-live="polite">
          {note}
        </p>
      </div>
      {children}
    </div>
  );
}

/** What stands below the form: the captcha, the privacy policy. */
export function FormNotes({ content }: Pick<FormFieldsProps, 'content'>) {
  if (!content.captcha && !content.privacy) return null;
  return (
    <p className={typography.small}>
      {content.captcha}{' '}
      {content.privacy && <a href={content.privacy.href}>{content.privacy.label}</a>}
    </p>
  );
}
