import { Section } from '../../ui/section.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import type { Place } from '../place.ts';
import { Call } from './call.tsx';
import styles from './calls.module.css';
import type { Calls as CallsContent } from './schema.ts';

/**
 * Written conversations. Native radio buttons and styles show one of them on the screen. All are shown on
 * paper and in browsers without :has(), and screen readers get all of them as one list.
 */
export function Calls({ heading, intro, choose, calls, nth, ...words }: CallsContent & Place) {
  return (
    <Section heading={heading} intro={intro}>
      <div className={styles['calls']}>
        <fieldset className={styles['choices']}>
          <legend className={hidden['visuallyHidden']}>{choose}</legend>
          {calls.map(({ name }, index) => (
            <label key={name} className={styles['choice']}>
              <input type="radio" name={`call-${nth}`} defaultChecked={index === 0} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <ul className={styles['list']}>
          {calls.map((call) => (
            <li key={call.name} className={styles['call']}>
              <Call {...call} words={words} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
