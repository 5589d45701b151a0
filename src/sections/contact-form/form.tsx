import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FIELD_NAMES, fieldOf, HONEYPOT, MAIL_FIELDS } from '../../../form-service/contract.ts';
import type { Messages } from '../../content/files/messages.ts';
import { clearDraft, restoreDraft, saveDraft } from '../../features/form-draft/draft.ts';
import { controlOf, type InputTexts, readInputs } from '../../features/form-draft/inputs.ts';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { FormSettings } from './captcha.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormFields, FormFoot, FormNotes } from './form-fields.tsx';
import { useCaptcha, useLeaveWarning } from './hooks.ts';
import { post } from './post.ts';
import { Receipt } from './receipt.tsx';
import type { contactForm } from './schema.ts';
import { type InputErrors, validate } from './validate.ts';

interface FormProps extends FormSettings {
  content: SectionProps<typeof contactForm>['form'];
  messages: Messages;
  /** The e-mail address to offer after a failure. */
  email: string;
  siteName: string;
}

type Status =
  | { state: 'empty' | 'sending' }
  | { state: 'sent'; answers: InputTexts }
  | { state: 'failed'; message: string };

/** The form has no input for lists; it sends empty ones. */
const LIST_NAMES = FIELD_NAMES.filter((name) => fieldOf(name).kind === 'list');

/** Minimum time between two drawings of what is being typed, in ms. */
const DRAWING = 150;

/** How long sending takes before the form says that it takes longer, in ms. */
const SLOW = 10_000;

/**
 * The contact form, with the fields that form-service/contract.ts declares. Its inputs are uncontrolled, so that
 * text typed before hydration is kept, and the page works without scripts.
 */
export function Form(props: FormProps) {
  const { endpoint, accessKey, content, messages } = props;
  const form = useRef<HTMLFormElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const isSubmitting = useRef(false);
  const drawing = useRef<number>(undefined);
  const [status, setStatus] = useState<Status>({ state: 'empty' });
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<InputErrors>({});
  const fetchToken = useCaptcha(props.captcha);
  const sending = status.state === 'sending';
  const [slow, setSlow] = useState(false);
  useLeaveWarning(sending);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = true;
    restoreDraft(element);
    saveDraft(element);
    setText(controlOf(element, MAIL_FIELDS.body).value);
    if ('submitHeld' in element.dataset) {
      delete element.dataset.submitHeld;
      element.requestSubmit();
    }
  }, []);

  // Without a time limit, because the service may still answer.
  useEffect(() => {
    if (!sending) return;
    const timer = window.setTimeout(() => setSlow(true), SLOW);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [sending]);

  // On a phone the message may be below the window.
  useEffect(() => {
    if (status.state === 'sent') statusLine.current?.scrollIntoView({ block: 'nearest' });
  }, [status.state]);

  function noteInput(element: HTMLFormElement) {
    saveDraft(element);
    if (Object.keys(errors).length > 0) {
      const found = validate(readInputs(element), messages.validation);
      // An error goes as soon as it is mended; a new one waits until the visitor sends the form again.
      const left = Object.keys(errors).filter((name) => name in found);
      setErrors(Object.fromEntries(left.map((name) => [name, found[name as keyof InputErrors]])));
    }
    drawing.current ??= window.setTimeout(() => {
      drawing.current = undefined;
      setText(controlOf(element, MAIL_FIELDS.body).value);
    }, DRAWING);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting.current) return;
    const element = event.currentTarget;
    const answers = readInputs(element);
    // One more click on Send after a success must not look like a failure.
    if (status.state === 'sent' && Object.values(answers).join('') === '') return;
    const found = validate(answers, messages.validation);
    setErrors(found);
    setStatus({ state: 'empty' });
    if (Object.keys(found).length > 0) return;

    isSubmitting.current = true;
    setStatus({ state: 'sending' });
    setStatus(await send(element));
    isSubmitting.current = false;
  }

  async function send(element: HTMLFormElement): Promise<Status> {
    try {
      const submission = new FormData(element);
      if (!submission.get(HONEYPOT)) submission.delete(HONEYPOT);
      submission.set('recaptcha_token', await fetchToken());
      const { success, code, message = messages.form.failure } = await post(endpoint, submission);
      if (!success) return { state: 'failed', message: messages.answers[code ?? ''] ?? message };
      const answers = readInputs(element);
      element.reset();
      clearDraft();
      setText('');
      return { state: 'sent', answers };
    } catch {
      return { state: 'failed', message: messages.form.failure };
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={endpoint}
      data-contact-form=""
      data-state={status.state}
      onInput={(event) => noteInput(event.currentTarget)}
      onSubmit={submit}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary {...messages.validation} errors={errors} />}
      <FormFields content={content} errors={errors} sending={sending} text={text} />
      {LIST_NAMES.map((name) => (
        <input key={name} type="hidden" name={name} value="[]" />
      ))}
      <input type="hidden" name="access_key" value={accessKey} />
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
      <FormFoot
        content={content}
        sending={sending}
        status={messageOf(status, messages.form)}
        statusLine={statusLine}
        note={slow ? messages.form.slow : undefined}
      >
        {status.state === 'failed' && <Instead {...messages.form.instead} email={props.email} />}
      </FormFoot>
      {status.state === 'sent' && (
        <Receipt
          labels={messages.form.receipt}
          answers={status.answers}
          siteName={props.siteName}
        />
      )}
      <FormNotes content={content} />
    </form>
  );
}

type InsteadProps = Messages['form']['instead'] & Pick<FormProps, 'email'>;

/** Offers e-mail after a failure: a mailto link with a subject. */
const Instead = ({ text, subject, email }: InsteadProps) => (
  <p className={`${typography.small} ${styles.instead}`}>
    {text} <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
  </p>
);

function messageOf(status: Status, messages: Messages['form']): string {
  switch (status.state) {
    case 'empty':
      return '';
    case 'sending':
      return messages.sending;
    case 'sent':
      return messages.success;
    case 'failed':
      return status.message;
  }
}
