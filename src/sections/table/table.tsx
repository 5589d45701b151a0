import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { table } from './schema.ts';

/** A table under a heading; on a phone each row becomes a block. */
export function Table({ heading, intro, columns, rows, anchors }: SectionProps<typeof table>) {
  const sentences = columns.findIndex(({ style }) => style === 'sentences');
  return (
    <Section heading={heading} intro={intro} id={anchors.ofTitle(heading)}>
      <DataTable
        caption={heading}
        columns={columns.map(({ title }) => title)}
        sentences={sentences < 0 ? undefined : sentences}
        rows={rows.map((cells) => cells.map((cell, at) => styled(cell, columns[at]?.style)))}
      />
    </Section>
  );
}

function styled(cell: string, style: SectionProps<typeof table>['columns'][number]['style']) {
  if (style === 'code') return <code key={cell}>{cell}</code>;
  if (style !== 'names') return cell;
  return (
    <span key={cell} className={typography.title}>
      {cell}
    </span>
  );
}
