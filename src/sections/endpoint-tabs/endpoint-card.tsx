import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './endpoint-card.module.css';
import { curlOf, fetchOf } from './example-request.ts';
import type { endpointTabs } from './schema.ts';

type Content = SectionProps<typeof endpointTabs>;

interface EndpointCardProps extends ApiEndpoint, Pick<Content, 'labels' | 'example'> {
  /** Beside a sample. */
  tag: string | undefined;
}

/** One endpoint: method, path, parameters and responses on the left, an example of each on the right. */
export function EndpointCard(props: EndpointCardProps) {
  const { method, path, description, parameters, responses, labels, example, tag } = props;
  const name = `${method} ${path}`;
  const sample = responses.find((response) => response.sample);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <span className={`${styles.method} ${method === 'GET' ? '' : styles.sends}`}>
            {method}
          </span>{' '}
          <code>{path}</code>
        </h3>
        <p className={`${typography.muted} ${styles.description}`}>{description}</p>
        <DataTable
          caption={`${labels.parameters}: ${name}`}
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
      {example && (
        <div className={styles.examples}>
          <details name={name} open>
            <summary>curl</summary>
            <CopyableCode text={curlOf(props)} words={example} name={`curl, ${name}`} />
          </details>
          <details name={name}>
            <summary>JavaScript</summary>
            <CopyableCode text={fetchOf(props)} words={example} name={`JavaScript, ${name}`} />
          </details>
          {sample && (
            <>
              <h4 className={styles.sample}>
                {sample.code} <Tag text={tag} />
              </h4>
              <pre>
                <code>{sample.sample}</code>
              </pre>
            </>
          )}
        </div>
      )}
    </article>
  );
}

interface CopyableCodeProps {
  text: string;
  words: NonNullable<Content['example']>;
  /** What it is an example of, for screen readers. */
  name: string;
}

/** Code with a button that copies it, which copy-code.element.ts shows. */
const CopyableCode = ({ text, words, name }: CopyableCodeProps) => (
  <copy-code data-copied={words.copied}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways. */}
    {/* biome-ignore lint/a11y/useSemanticElements: code is no set of fields. */}
    <pre tabIndex={0} aria-label={name} role="group">
      <code>{text}</code>
    </pre>
    <button type="button" className={styles.copy} hidden>
      {words.copy}
      <span className={hidden.visuallyHidden}> {name}</span>
    </button>
  </copy-code>
);
