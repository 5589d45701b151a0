import type { ReactNode } from 'react';
import type { DocHelp as DocHelpContent } from '../../schemas/documentation.ts';
import { PlaceholderButton } from '../../ui/placeholder-button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './doc-help.module.css';

/** Ways to get help for readers whom the articles did not help. */
export function DocHelp({
  heading,
  text,
  buttons,
  children,
}: DocHelpContent & { children?: ReactNode }) {
  return (
    <Section heading={heading} intro={text}>
      <div className={styles['buttons']}>
        {buttons.map((button) => (
          <PlaceholderButton key={button.label} {...button} variant="secondary" />
        ))}
      </div>
      {children}
    </Section>
  );
}
