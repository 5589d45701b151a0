import type { StoredEntries as StoredEntriesContent } from '../../schemas/legal.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';

/** What the site stores in the browser, one entry per row. */
export function StoredEntries({ heading, columns, entries }: StoredEntriesContent) {
  return (
    <Section heading={heading}>
      <DataTable
        caption={heading}
        columns={[columns.name, columns.place, columns.duration, columns.purpose]}
        rows={entries.map(({ name, place, duration, purpose }) => [
          <code key={name}>{name}</code>,
          place,
          duration,
          purpose,
        ])}
      />
    </Section>
  );
}
