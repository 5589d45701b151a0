import { fieldId, INPUT_NAMES, type InputName, inputOf } from '../../features/form-draft/inputs.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
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
    const { kind, required, use } = inputOf(name);
    const field = {
      id: fieldId(name),
      name,
      label: content.fields[name],
      hint: required ? undefined : content.optional,
      error: errors[name],
      required,
    };
    const typed = { ...field, readOnly: sending };
    if (kind === 'textarea') {
      return (
        <TextArea
          key={name}
          {...typed}
          rows={4}
          placeholder={use === 'body' ? content.descriptionPlaceholder : undefined}
        />
      );
    }
    if (kind === 'choice') {
      const options = Object.entries(content.choices[name] ?? {}).map(([value, label]) => ({
        value,
        label,
      }));
      return (
        <SelectField key={name} {...field} options={[{ value: '', label: '–' }, ...options]} />
      );
    }
    return <TextField key={name} {...typed} type={kind} autoComplete={AUTOCOMPLETE[name]} />;
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
