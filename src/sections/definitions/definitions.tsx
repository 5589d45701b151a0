import { ButtonLink } from '../../ui/button.tsx';
import table from '../../ui/data-table.module.css';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './definitions.module.css';
import type { definitions } from './schema.ts';

/**
 * Terms and definitions in two columns, or in a table of three with what to ask for. With a `sheet`
 * the list is also a page of paper with boxes to tick; print-sheet.element.ts prints it alone.
 */
export function Definitions(props: SectionProps<typeof definitions>) {
  const { heading, intro, entries, columns, request, sheet, anchors, shared } = props;
  const print = sheet && (
    <p className={styles.print}>
      <print-sheet>
        <a href="#main">{sheet.print}</a>
      </print-sheet>
    </p>
  );
  return (
    <Section
      heading={heading}
      intro={intro}
      aside={columns ? undefined : print}
      id={anchors.ofTitle(heading)}
    >
      {columns && <Claims {...props} columns={columns} />}
      {(columns ? (request ?? print) : null) && (
        <div className={styles.request}>
          {request && <ButtonLink {...request} />}
          {print}
        </div>
      )}
      <div className={[sheet && styles.sheet, columns && styles.onPaper].filter(Boolean).join(' ')}>
        {sheet && <SheetHead {...sheet} siteName={shared('company').name} />}
        <dl className={`${rows.rows} ${styles.definitions}`}>
          {entries.map((entry) => (
            <div
              key={entry.term}
              id={columns ? undefined : anchors.ofTitle(entry.term)}
              className={styles.entry}
            >
              <dt className={typography.title}>{entry.term}</dt>
              <dd className={typography.muted}>
                {/* A table has said what it means, and the sheet asks. */}
                <p>{columns ? entry.ask : entry.text}</p>
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

type ClaimsProps = SectionProps<typeof definitions> & {
  columns: NonNullable<SectionProps<typeof definitions>['columns']>;
};

/**
 * The entries as a table: what is claimed, what it means, what to ask for. On a phone each row is a
 * block.
 */
function Claims({ heading, columns, entries, anchors }: ClaimsProps) {
  const starts = entries.flatMap(({ group }, at) => (group || at === 0 ? at : []));
  const groups = starts.map((start, nth) => entries.slice(start, starts[nth + 1]));
  return (
    <table className={`${table.table} ${styles.claims}`}>
      <caption className={hidden.visuallyHidden}>{heading}</caption>
      <thead className={table.head}>
        <tr>
          <th scope="col">{columns.term}</th>
          <th scope="col" data-sentences="">
            {columns.text}
          </th>
          <th scope="col">{columns.ask}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group[0]?.term}>
          {group[0]?.group && (
            <tr className={styles.group}>
              <th colSpan={3} scope="rowgroup">
                {group[0].group}
              </th>
            </tr>
          )}
          {group.map(({ term, text, ask }) => (
            <tr key={term} id={anchors.ofTitle(term)}>
              <th scope="row" className={typography.title}>
                {term}
              </th>
              <td>{text}</td>
              <td data-label={columns.ask}>{ask}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
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
