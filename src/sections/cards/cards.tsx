import { withFact } from '../../content/facts.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { PlaceholderButton } from '../../ui/placeholder-button.tsx';
import rows from '../../ui/rows.module.css';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { Waveform } from '../../ui/waveform.tsx';
import { waveforms } from '../../ui/waveforms.ts';
import type { SectionContext } from '../section-context.ts';
import { WriteInstead } from '../write-instead.tsx';
import styles from './cards.module.css';
import type { Cards as CardsContent } from './schema.ts';

/** Items in ruled rows: on one surface, or as an index on the page's own ground. */
export function Cards({ heading, intro, look, cards, anchors }: CardsContent & SectionContext) {
  const list = look === 'cards' ? `${surface.surface} ${styles.box}` : styles.index;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${rows.ruled} ${styles.cards} ${list}`}>
        {cards.map((card) => (
          <li key={card.title} id={anchors.ofTitle(card.title)} className={styles.card}>
            <h3 className={styles.title}>{card.title}</h3>
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
            {card.button && <PlaceholderButton {...card.button} variant="secondary" />}
          </li>
        ))}
      </ul>
      <WriteInstead controls={cards.flatMap(({ button }) => button ?? [])} />
    </Section>
  );
}
