import type { ReactNode } from 'react';
import type { SystemStatus } from '../../schemas/status.ts';
import { TextField } from '../../ui/field.tsx';
import { PlaceholderButton } from '../../ui/placeholder-button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './subscribe.module.css';

/** An e-mail box that does nothing (specification, section 2, "System status"): no form, nothing is sent. */
export function Subscribe({
  heading,
  text,
  label,
  button,
  children,
}: SystemStatus['subscribe'] & { children?: ReactNode }) {
  return (
    <Section heading={heading} intro={text}>
      <div className={styles['row']}>
        <TextField id="subscribe-email" label={label} type="email" autoComplete="email" />
        <PlaceholderButton {...button} />
      </div>
      {children}
    </Section>
  );
}
