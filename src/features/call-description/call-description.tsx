import type { z } from 'zod';
import type { callDescription, DescribeCall } from '../../content/files/call-description.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Speech } from '../../ui/speech.tsx';
import typography from '../../ui/typography.module.css';
import styles from './call-description.module.css';

interface CallDescriptionProps extends DescribeCall {
  call: z.infer<typeof callDescription>;
}

/**
 * A sentence with three choices, its waveform, and a link to the contact form; call-description.element.ts copies the sentence
 * there. Without scripts there are no choices.
 */
export function CallDescription({ heading, text, call }: CallDescriptionProps) {
  const { sentence, who, what, system, send } = call;
  const choices = { '{who}': who, '{what}': what, '{system}': system };
  const parts = sentence
    .split(/(\{\w+\})/)
    .map((part) => ({ part, choice: choices[part as keyof typeof choices] }));
  return (
    <call-description className={styles.description}>
      <h2 className={typography.minor}>{heading}</h2>
      <p className={typography.muted}>{text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which repeats the heading. */}
      <div className={styles.choices} role="group" aria-label={heading}>
        <p className={`${typography.display} ${styles.sentence}`}>
          {parts.map(({ part, choice }) =>
            choice ? (
              <select key={part} className={styles.choice} aria-label={choice.label}>
                {choice.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              part
            ),
          )}
        </p>
        <Speech text={parts.map(({ part, choice }) => choice?.options[0] ?? part).join('')} />
      </div>
      <ButtonLink {...send} variant="secondary" />
    </call-description>
  );
}
