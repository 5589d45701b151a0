import { controlId } from '../../schemas/anchors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import type { incidents } from './schema.ts';
import styles from './subscribe.module.css';

type Subscription = NonNullable<SectionProps<typeof incidents>['subscribe']>;

interface SubscribeProps extends Subscription {
  nth: number;
}

/** A box for an email address that does nothing: no form, nothing is sent. */
export function Subscribe({ heading, text, label, button, nth }: SubscribeProps) {
  return (
    <Section heading={heading} intro={text}>
      <div className={styles.row}>
        <TextField
          id={controlId('subscribe', nth)}
          label={label}
          type="email"
          autoComplete="email"
        />
        <ButtonLink {...button} />
      </div>
    </Section>
  );
}
