import { withFact } from '../../schemas/facts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import figure from '../shared/figure.module.css';
import { Figure } from '../shared/figure.tsx';
import type { SectionContext, SectionProps } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import styles from './cards.module.css';
import type { cards } from './schema.ts';

const LOOKS = {
  index: `${rows.rows} ${styles.index}`,
  columns: `${rows.grid} ${styles.columns}`,
  questions: `${rows.grid} ${styles.questions}`,
  bands: styles.bands,
};

/** Titles with a text each: as a ruled list, side by side, as large questions, or below small bands with a line of a call. */
export function Cards(props: SectionProps<typeof cards>) {
  const { heading, intro, look, cards, anchors, shared } = props;
  const list = (
    <ul className={LOOKS[look]} data-count={cards.length}>
      {cards.map((card) => (
        <li
          key={card.title}
          id={anchors.ofTitle(card.title)}
          className={look === 'index' ? rows.axis : undefined}
        >
          <Card {...card} look={look} shared={shared} />
        </li>
      ))}
    </ul>
  );
  return (
    <Section heading={heading} intro={intro} wide={look === 'bands'}>
      {look === 'bands' ? <Figure>{list}</Figure> : list}
      <WriteInstead site={shared('site')} controls={cards.flatMap(({ button }) => button ?? [])} />
    </Section>
  );
}

type CardProps = SectionProps<typeof cards>['cards'][number] &
  Pick<SectionProps<typeof cards>, 'look'> &
  Pick<SectionContext, 'shared'>;

function Card({ look, shared, ...card }: CardProps) {
  const { title, label, said, line, text, note, ask, link, button, fact } = card;
  const isQuestion = look === 'questions';
  return (
    <>
      {line && (
        <p className={`${typography.display} ${styles.line}`}>
          <span className={figure.agent}>{line.agent}</span> <span>{line.caller}</span>
        </p>
      )}
      <div className={styles.name}>
        {label && <p className={typography.kicker}>{label}</p>}
        {said && <p className={typography.quotation}>{`“${said}”`}</p>}
        <h3 className={isQuestion ? `${typography.plain} ${typography.kicker}` : undefined}>
          {title}
        </h3>
      </div>
      <div className={styles.text}>
        <p className={isQuestion ? typography.display : undefined}>{withFact(text, fact)}</p>
        {(note || ask) && (
          <p className={styles.note}>
            {note && <strong>{note}</strong>}{' '}
            {ask && (
              <a href={shared('navigation').contact.href} data-draft={`${title}: ${ask}`}>
                {ask}
              </a>
            )}
          </p>
        )}
        {link && (
          <a className={styles.link} href={link.href}>
            {link.label}
            <span className={hidden.visuallyHidden}> – {title}</span>
          </a>
        )}
        {button && <ButtonLink {...button} variant="secondary" />}
      </div>
    </>
  );
}
