import { ButtonLink } from '../../ui/button.tsx';
import table from '../../ui/data-table.module.css';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './definitions.module.css';
import type { definitions } from './schema.ts';

/** Terms and definitions in two columns, or in a table of three with what to ask for. */
export function Definitions(props: SectionProps<typeof definitions>) {
  const { heading, intro, entries, columns, request, anchors } = props;
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      {columns ? (
        <Claims {...props} columns={columns} />
      ) : (
        <dl className={`${rows.rows} ${styles.definitions}`}>
          {entries.map(({ term, text }) => (
            <div key={term} id={anchors.ofTitle(term)} className={styles.entry}>
              <dt className={typography.title}>{term}</dt>
              <dd className={typography.muted}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {request && (
        <p className={styles.request}>
          <ButtonLink {...request} />
        </p>
      )}
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
