import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import hidden from './visually-hidden.module.css';

interface DataTableProps {
  /** What the table lists, for screen readers only. */
  caption: string;
  columns: readonly string[];
  /** Index of the column with sentences, which is the widest; default the last. */
  sentences?: number | undefined;
  /** One cell for each column; the first is the row's header. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * A table with hairlines. On narrow screens each row becomes a block of labelled values; screen
 * readers keep the column headers.
 */
export function DataTable(props: DataTableProps) {
  const { caption, columns, sentences = columns.length - 1, rows } = props;
  return (
    <table className={styles.table}>
      <caption className={hidden.visuallyHidden}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" data-sentences={index === sentences || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prerendered rows never change their order.
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                data-label={index + 1 === sentences ? undefined : columns[index + 1]}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
