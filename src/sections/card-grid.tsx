import { anchorOf } from '../schemas/anchors.ts';
import type { CardGrid as CardGridContent } from '../schemas/sections.ts';
import { Bullets } from '../ui/bullets.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import surface from '../ui/surface.module.css';
import hidden from '../ui/visually-hidden.module.css';
import { Waveform } from '../ui/waveform.tsx';
import { waveforms } from '../ui/waveforms.ts';
import styles from './card-grid.module.css';

/** Cards side by side in one bordered box, separated by hairlines; their titles are aligned. */
export function CardGrid({ heading, intro, cards }: CardGridContent) {
  return (
    <Section heading={heading} intro={intro}>
      <ul
        className={`${surface['surface']} ${styles['grid']}`}
        data-columns={cards.length % 3 === 0 ? 3 : 2}
      >
        {cards.map((card) => (
          <li key={card.title} id={anchorOf(card.title)} className={styles['card']}>
            {card.waveform && <Waveform amplitudes={waveforms[card.waveform]} />}
            {card.icon && <Icon name={card.icon} />}
            <h3 className={styles['title']}>{card.title}</h3>
            <p className={styles['text']}>{card.text}</p>
            {card.points && <Bullets items={card.points} />}
            {card.link && (
              <a className={styles['link']} href={card.link.href}>
                {card.link.label}
                <span className={hidden['visuallyHidden']}> – {card.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
