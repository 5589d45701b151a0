import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { table } from './schema.ts';
import styles from './table.module.css';

type Content = SectionProps<typeof table>;

/** A table under a heading; on a phone each row becomes a block. */
export function Table({ heading, intro, columns, rows, request, anchors }: Content) {
  const sentences = columns.findIndex(({ style }) => style === 'sentences');
  const show = (cell: string, at: number) => {
    const style = columns[at]?.style;
    if (style === 'code') return <code key={cell}>{cell}</code>;
    if (style !== 'names') return cell;
    return (
      <span key={cell} id={anchors.ofTitle(cell)} className={typography.title}>
        {cell}
      </span>
    );
  };
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      <DataTable
        caption={heading}
        columns={columns.map(({ title }) => title)}
        sentences={sentences < 0 ? undefined : sentences}
        rows={rows.map((cells) => cells.map(show))}
      />
      {request && (
        <p className={styles.request}>
          <ButtonLink {...request} />
        </p>
      )}
    </Section>
  );
}
