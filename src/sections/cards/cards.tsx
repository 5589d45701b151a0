import * as ICONS from '../../content/fields/icons.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import { numbers } from '../../ui/numbers.ts';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import speakers from '../../ui/speakers.module.css';
import surface from '../../ui/surface.module.css';
import { Tag } from '../../ui/tag.tsx';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionContext, SectionProps } from '../shared/section-context.ts';
import styles from './cards.module.css';
import type { cards } from './schema.ts';

type CardContent = SectionProps<typeof cards>['cards'][number];
type Context = Pick<SectionContext, 'shared'>;

const LISTS = {
  cards: card.grid,
  reasons: `${card.grid} ${styles.reasons}`,
  rows: `${rows.rows} ${styles.rows}`,
  figures: styles.figures,
};

const ITEMS = {
  cards: `${surface.surface} ${card.card}`,
  reasons: styles.reason,
  rows: rows.axis,
  figures: styles.figure,
};

/** Titles with a text each: as cards, as words on the waves, as rows of one sheet, or as bands that are red as far as a number. */
export function Cards(props: SectionProps<typeof cards>) {
  const { heading, intro, look, cards, anchors, shared } = props;
  const Item = { cards: Card, reasons: Card, rows: Row, figures: Figure }[look];
  return (
    <Section
      heading={heading}
      intro={intro}
      id={anchors.ofTitle(heading)}
      wide={look === 'figures'}
    >
      <ul className={LISTS[look]} data-count={cards.length}>
        {cards.map((entry, at) => (
          <li
            key={entry.title}
            id={anchors.ofTitle(entry.title)}
            className={[
              ITEMS[look],
              look === 'cards' && entry.link && `${card.linked} ${styles.linked}`,
              entry.handover && styles.person,
              cards.length === 7 && at % 6 === 0 && styles.double,
            ]
              .filter(Boolean)
              .join(' ')}
            style={
              look === 'figures'
                ? numbers({ value: Number.parseFloat(entry.note ?? '') })
                : undefined
            }
          >
            <Item {...entry} shared={shared} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ shared, ...entry }: CardContent & Context) {
  const { title, label, badge, icon, said, note, points, link, button } = entry;
  return (
    <>
      {said && <Said words={said} />}
      {icon && <Icon shape={ICONS[icon]} />}
      {label && <p className={typography.kicker}>{label}</p>}
      {note && <p className={`${typography.display} ${styles.note}`}>{note}</p>}
      <div className={styles.title}>
        <h3>{title}</h3>
        {badge && <p className={`${typography.pill} ${styles.badge}`}>{badge}</p>}
      </div>
      <Text {...entry} shared={shared} />
      {points && <Bullets items={points} />}
      {link && (
        <a className={styles.link} href={link.href}>
          {link.label}
          <span className={hidden.visuallyHidden}> – {title}</span>
        </a>
      )}
      {button && (
        <div className={styles.button}>
          <ButtonLink {...button} variant={badge ? 'primary' : 'secondary'} />
        </div>
      )}
    </>
  );
}

/** An article's steps stand below its title, so that its request stands beside them. */
function Row({ shared, ...entry }: CardContent & Context) {
  const { title, label, said, steps, example, answer, failure } = entry;
  const numbered = steps && (
    <ol className={rows.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
  return (
    <>
      <div className={styles.row}>
        <div>
          {label && <p className={typography.kicker}>{label}</p>}
          <h3>{title}</h3>
        </div>
        {failure && numbered}
      </div>
      <div className={styles.row}>
        {said && <Said words={said} />}
        {!failure && numbered}
        <Text {...entry} shared={shared} />
        {example && <code className={`${surface.surface} ${styles.example}`}>{example}</code>}
        {answer && (
          <p className={styles.answer}>
            <Tag text={shared('company').example?.label} /> <code>{answer}</code>
          </p>
        )}
        {failure && <Bullets items={failure} />}
      </div>
    </>
  );
}

const Said = ({ words }: { words: string }) => (
  <p className={`${typography.quotation} ${styles.said}`}>{`“${words}”`}</p>
);

function Figure({ note = '', ...entry }: CardContent & Context) {
  const [value = '', ...unit] = note.split(' ');
  return (
    <>
      <p className={`${typography.display} ${speakers.agent} ${styles.value}`}>
        {`${value} `}
        <span>{unit.join(' ')}</span>
      </p>
      <div className={styles.about}>
        <h3>{entry.title}</h3>
        <Text {...entry} />
      </div>
    </>
  );
}

/** An entry's text, and what to ask for. */
const Text = ({ title, text, ask, shared }: CardContent & Context) => (
  <>
    {text && <p className={typography.muted}>{text}</p>}
    {ask && (
      <p className={styles.ask}>
        <a href={shared('navigation').contact.href} data-draft={`${title}: ${ask}`}>
          {ask}
        </a>
      </p>
    )}
  </>
);
