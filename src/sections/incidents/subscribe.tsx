import { controlId } from '../../schemas/anchors.ts';
import type { Site } from '../../schemas/provider.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import type { incidents } from './schema.ts';
import styles from './subscribe.module.css';

type Subscription = NonNullable<SectionProps<typeof incidents>['subscribe']>;

interface SubscribeProps extends Subscription {
  nth: number;
  site: Site;
}

/** A box for an email address that does nothing: no form, nothing is sent. */
export function Subscribe({ heading, text, label, button, nth, site }: SubscribeProps) {
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
      <WriteInstead site={site} controls={[button]} />
    </Section>
  );
}
