import type { IntegrationTable as IntegrationTableContent } from '../../schemas/figures.ts';
import { Section } from '../../ui/section.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './integration-table.module.css';

/** What meets what, and who decides about it. Rows become blocks where three columns do not fit. */
export function IntegrationTable({ heading, intro, columns, rows }: IntegrationTableContent) {
  return (
    <Section heading={heading} intro={intro}>
      <table className={styles['table']}>
        <caption className={hidden['visuallyHidden']}>{heading}</caption>
        <thead className={styles['head']}>
          <tr>
            <th scope="col">{columns.point}</th>
            <th scope="col">{columns.effect}</th>
            <th scope="col">{columns.control}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.point} className={styles['row']}>
              <th scope="row" className={styles['point']}>
                {row.point}
              </th>
              <td className={styles['effect']}>{row.effect}</td>
              <td className={styles['control']}>
                <span className={styles['label']} aria-hidden="true">
                  {columns.control}
                </span>
                {row.control}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
