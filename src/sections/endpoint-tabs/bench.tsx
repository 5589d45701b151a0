import { indented } from '../../content/fields/json.ts';
import type { ApiEndpoint } from '../../content/files/api-endpoints.ts';
import speakers from '../../ui/speakers.module.css';
import { Speech } from '../../ui/speech.tsx';
import tagStyles from '../../ui/tag.module.css';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './bench.module.css';
import { curlOf, readValue } from './request.ts';
import type { endpointTabs } from './schema.ts';

interface BenchProps extends ApiEndpoint {
  name: string;
  words: SectionProps<typeof endpointTabs>['bench'];
  /** Beside the example. */
  tag: string | undefined;
}

/** The request with the printed values, and its example answer; bench.ts changes it. */
export function Bench(props: BenchProps) {
  const { parameters, answer, words, tag, name } = props;
  const values = parameters.flatMap(({ name, type, example }) =>
    example ? [{ name, value: readValue(type, example) }] : [],
  );
  return (
    <div className={`${speakers.colleague} ${styles.bench}`}>
      <div className={styles.bar}>
        <button type="button" value="curl" aria-pressed="true">
          curl
        </button>
        <button type="button" value="javascript" aria-pressed="false">
          JavaScript
        </button>
        <button type="button" aria-live="polite">
          {words.copy}
          <span className={hidden.visuallyHidden}> {name}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways. */}
      {/* biome-ignore lint/a11y/useSemanticElements: code is no set of fields. */}
      <pre tabIndex={0} role="group" aria-label={`${words.request}, ${name}`}>
        <code data-request="">
          {curlOf(props, values).map(({ name, text }) =>
            name ? (
              <bdi key={name} dir="ltr">
                {text}
              </bdi>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
      {answer && (
        <>
          <h4 className={styles.code}>
            {answer.code}{' '}
            <small className={tagStyles.tag} data-elsewhere={words.changed}>
              {tag}
            </small>
          </h4>
          <pre>
            <code>{indented(answer.sample)}</code>
          </pre>
        </>
      )}
      {answer?.spoken && (
        <div className={`${speakers.agent} ${styles.spoken}`}>
          <p className={typography.label}>{words.says}</p>
          <p className={`${typography.display} ${styles.words}`}>{answer.spoken}</p>
          <Speech text={answer.spoken} />
        </div>
      )}
    </div>
  );
}
