import type { ApiEndpoint } from '../../schemas/lists.ts';
import { DataTable } from '../../ui/data-table.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './endpoint-card.module.css';
import type { endpointTabs } from './schema.ts';

interface EndpointCardProps extends ApiEndpoint {
  labels: SectionProps<typeof endpointTabs>['labels'];
}

/** One endpoint: method and path, parameters, and possible responses. */
export function EndpointCard(props: EndpointCardProps) {
  const { method, path, description, parameters, responses, labels } = props;
  return (
    <article className={`${surface.surface} ${styles.card}`} aria-label={`${method} ${path}`}>
      <h3 className={styles.name}>
        <span className={typography.pill}>{method}</span> <code>{path}</code>
      </h3>
      <p className={`${typography.muted} ${styles.description}`}>{description}</p>
      <DataTable
        caption={`${labels.parameters}: ${method} ${path}`}
        columns={[labels.name, labels.type, labels.required, labels.description]}
        rows={parameters.map(({ name, type, required, description }) => [
          <code key={name}>{name}</code>,
          type,
          required ? labels.yes : labels.no,
          description,
        ])}
      />
      {responses.length > 0 && (
        <>
          <h4 className={styles.subheading}>{labels.responses}</h4>
          <DataTable
            caption={`${labels.responses}: ${method} ${path}`}
            columns={[labels.code, labels.description]}
            rows={responses.map(({ code, description }) => [code, description])}
          />
        </>
      )}
    </article>
  );
}
