import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlaceholderButton } from '../../ui/placeholder-button.tsx';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { Waveform } from '../../ui/waveform.tsx';
import { waveforms } from '../../ui/waveforms.ts';
import type { Place } from '../place.ts';
import { WriteInstead } from '../write-instead.tsx';
import styles from './cards.module.css';
import type { Cards as CardsContent } from './schema.ts';

/**
 * Cards side by side in one bordered box, separated by hairlines; cards with buttons stand apart. Their titles
 * are aligned.
 */
export function Cards({ heading, intro, cards, anchors }: CardsContent & Place) {
  const buttons = cards.flatMap(({ button }) => button ?? []);
  const [list, item] =
    buttons.length > 0
      ? [styles['apart'], `${surface['surface']} ${styles['card']}`]
      : [`${surface['surface']} ${styles['box']}`, styles['card']];
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${styles['cards']} ${list}`} data-columns={cards.length % 3 === 0 ? 3 : 2}>
        {cards.map((card) => (
          <li key={card.title} id={anchors.ofTitle(card.title)} className={item}>
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
            {card.button && <PlaceholderButton {...card.button} variant="secondary" />}
          </li>
        ))}
      </ul>
      <WriteInstead controls={buttons} />
    </Section>
  );
}
