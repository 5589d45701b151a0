import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { SectionContext } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import styles from './help.module.css';
import type { Help as HelpContent } from './schema.ts';

/** Ways to get help for visitors who have not found an answer. */
export function Help({ heading, text, buttons, shared }: HelpContent & SectionContext) {
  return (
    <Section heading={heading} intro={text}>
      <div className={styles.buttons}>
        {buttons.map((button) => (
          <ButtonLink key={button.label} {...button} variant="secondary" />
        ))}
      </div>
      <WriteInstead site={shared('site')} controls={buttons} />
    </Section>
  );
}
