import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import hidden from './visually-hidden.module.css';

interface DataTableProps {
  /** What the table lists; read by screen readers, not shown. */
  caption: string;
  columns: readonly string[];
  /** One cell for each column; the first names its row. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table parted by hairlines. Where it is narrow, each row becomes a list of labelled values. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={styles['table']}>
      <caption className={hidden['visuallyHidden']}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
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
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
