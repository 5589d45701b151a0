import { controlId } from '../../content/fields/anchors.ts';
import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';
import { Address } from '../../ui/address.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import { Bench } from './bench.tsx';
import styles from './endpoint-card.module.css';
import type { endpointTabs } from './schema.ts';
import { ValueField } from './value-field.tsx';

type Content = SectionProps<typeof endpointTabs>;

interface EndpointCardProps extends ApiEndpoint, Pick<Content, 'labels' | 'bench'> {
  /** Its anchor. */
  id: string;
  /** Beside an example. */
  tag: string | undefined;
}

/**
 * One endpoint: what it takes on paper, with values to change; the request, its answer and what the
 * agent says beside it.
 */
export function EndpointCard(props: EndpointCardProps) {
  const { id, method, path, description, parameters, responses, labels, bench } = props;
  const name = `${method} ${path}`;
  const fieldId = (parameter: string) => controlId(`${id}-${parameter}`, 1);
  return (
    <article id={id} className={styles.card} aria-label={name}>
      <request-bench
        className={styles.bench}
        data-method={method}
        data-path={path}
        data-copied={bench.copied}
      >
        <div className={styles.about}>
          <h3 className={styles.name}>
            <span className={`${styles.method} ${method === 'GET' ? '' : styles.sends}`}>
              {method}
            </span>{' '}
            <Address text={path} />
          </h3>
          <p className={typography.muted}>{description}</p>
          <DataTable
            caption={`${labels.parameters}: ${name}`}
            columns={[labels.name, labels.type, labels.required, labels.description, labels.value]}
            sentences={3}
            rows={parameters.map((parameter) => [
              <label key={parameter.name} htmlFor={fieldId(parameter.name)}>
                <code>{parameter.name}</code>
              </label>,
              parameter.type,
              parameter.required ? labels.yes : labels.no,
              parameter.description,
              <ValueField
                key={parameter.name}
                id={fieldId(parameter.name)}
                {...parameter}
                words={bench}
              />,
            ])}
          />
          {responses.length > 0 && (
            <>
              <h4>{labels.responses}</h4>
              <dl className={styles.responses}>
                {responses.map(({ code, description }) => (
                  <div key={code}>
                    <dt>{code}</dt>
                    <dd>{description}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
        <Bench {...props} words={bench} name={name} />
      </request-bench>
    </article>
  );
}
