import type { DocHelp as DocHelpContent } from '../../content/documentation.ts';
import { InertButton } from '../../ui/inert-button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './doc-help.module.css';

/** Where a reader turns whom the articles did not help. */
export function DocHelp({ heading, text, buttons }: DocHelpContent) {
  return (
    <Section heading={heading} intro={text}>
      <div className={styles['buttons']}>
        {buttons.map((button) => (
          <InertButton key={button.label} {...button} look="secondary" />
        ))}
      </div>
    </Section>
  );
}
