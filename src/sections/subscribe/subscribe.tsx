import { controlId } from '../../schemas/anchors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import type { subscribe } from './schema.ts';
import styles from './subscribe.module.css';

/** A box for an email address that does nothing: no form, nothing is sent. */
export function Subscribe({
  heading,
  text,
  label,
  button,
  nth,
  shared,
}: SectionProps<typeof subscribe>) {
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
      <WriteInstead site={shared('site')} controls={[button]} />
    </Section>
  );
}
