import { withFact } from '../../schemas/facts.ts';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './definitions.module.css';
import type { definitions } from './schema.ts';

/**
 * Terms and definitions in two columns, numbered on a sheet. `ask` links to the contact form, and begins its description. With
 * a `sheet` the list is also a page of paper with boxes to tick; print-sheet.ts prints it alone.
 */
export function Definitions(props: SectionProps<typeof definitions>) {
  const { heading, intro, entries, sheet, anchors, shared } = props;
  const print = sheet && (
    <p className={styles.print}>
      <a href="#main" data-print-sheet="">
        {sheet.print}
      </a>
    </p>
  );
  return (
    <Section heading={heading} intro={intro} aside={print}>
      <div className={sheet && styles.sheet}>
        {sheet && <SheetHead {...sheet} siteName={shared('site').name} />}
        <dl className={`${rows.rows} ${styles.definitions}`}>
          {entries.map((entry) => (
            <div key={entry.term} id={anchors.ofTitle(entry.term)} className={styles.entry}>
              <dt className={typography.title}>{entry.term}</dt>
              <dd className={typography.muted}>
                <p>{withFact(entry.text, entry.fact)}</p>
                {entry.ask && (
                  <p className={styles.ask}>
                    <a href={shared('navigation').contact.href} data-draft="">
                      {entry.ask}
                    </a>
                  </p>
                )}
                {sheet && (
                  <div className={styles.boxes}>
                    <i />
                    <i />
                    <i />
                  </div>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

type SheetHeadProps = NonNullable<SectionProps<typeof definitions>['sheet']> & { siteName: string };

const SheetHead = ({ heading, text, siteName }: SheetHeadProps) => (
  <div className={styles.paper} aria-hidden="true">
    <p className={`${typography.display} ${styles.title}`}>{heading}</p>
    <p>{text}</p>
    <p className={styles.boxes}>
      <b>{siteName}</b>
      <b>……</b>
      <b>……</b>
    </p>
  </div>
);
