import type { IntegrationTable as IntegrationTableContent } from '../../schemas/figures.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './integration-table.module.css';

/** Integration points, and who controls each. */
export function IntegrationTable({ heading, intro, columns, rows }: IntegrationTableContent) {
  return (
    <Section heading={heading} intro={intro}>
      <DataTable
        caption={heading}
        columns={[columns.point, columns.effect, columns.control]}
        sentences={1}
        rows={rows.map(({ point, effect, control }) => [
          <span key={point} className={styles['point']}>
            {point}
          </span>,
          effect,
          control,
        ])}
      />
    </Section>
  );
}
