import { withFact } from '../../site/schemas/facts.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { Waveform } from '../../ui/waveform.tsx';
import { waveforms } from '../../ui/waveforms.ts';
import type { SectionContext } from '../shared/section-context.ts';
import { WriteInstead } from '../shared/write-instead.tsx';
import styles from './cards.module.css';
import type { Cards as CardsContent } from './schema.ts';

const LOOKS = {
  cards: `${rows.ruled} ${styles.rows} ${surface.surface} ${styles.box}`,
  index: `${rows.ruled} ${styles.rows} ${styles.index}`,
  columns: `${rows.columns} ${styles.columns}`,
};

/** Items in ruled rows, on one surface or as an index on the page's own ground; or side by side under heavy rules. */
export function Cards({
  heading,
  intro,
  look,
  cards,
  anchors,
  shared,
}: CardsContent & SectionContext) {
  const inThirds = look === 'columns' && cards.length % 3 === 0;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={inThirds ? `${LOOKS.columns} ${styles.thirds}` : LOOKS[look]}>
        {cards.map((card) => (
          <li key={card.title} id={anchors.ofTitle(card.title)}>
            <h3>{card.title}</h3>
            <div className={styles.text}>
              <p>{withFact(card.text, card.fact)}</p>
              {card.points && <Bullets items={card.points} />}
            </div>
            {card.waveform && <Waveform amplitudes={waveforms[card.waveform]} />}
            {card.link && (
              <a className={styles.link} href={card.link.href}>
                {card.link.label}
                <span className={hidden.visuallyHidden}> – {card.title}</span>
              </a>
            )}
            {card.button && <ButtonLink {...card.button} variant="secondary" />}
          </li>
        ))}
      </ul>
      <WriteInstead site={shared('site')} controls={cards.flatMap(({ button }) => button ?? [])} />
    </Section>
  );
}
