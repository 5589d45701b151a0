import * as ICONS from '../../content/fields/icons.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import typography from '../../ui/typography.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './cards.module.css';
import type { cards } from './schema.ts';

type CardContent = SectionProps<typeof cards>['cards'][number];

/** Titles with a text each: in boxes side by side, or in rows with the heading beside them. */
export function Cards(props: SectionProps<typeof cards>) {
  const { heading, intro, look, cards, anchors } = props;
  const isBox = look === 'boxes';
  const box = (entry: CardContent) =>
    `${surface.surface} ${card.card} ${entry.link ? card.linked : ''}`.trim();
  return (
    <Section
      heading={heading}
      intro={intro}
      id={anchors.ofTitle(heading)}
      beside={!isBox}
      short={!isBox || cards.length < 5}
    >
      <ul className={isBox ? card.grid : styles.rows}>
        {cards.map((entry) => (
          <li
            key={entry.title}
            id={anchors.ofTitle(entry.title)}
            className={isBox ? box(entry) : styles.row}
          >
            <Title {...entry} />
            {isBox ? (
              <Body {...entry} />
            ) : (
              <div className={styles.body}>
                <Body {...entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Title = ({ title, label, badge, icon }: CardContent) => (
  <div className={styles.title}>
    <div className={styles.name}>
      <h3>{title}</h3>
      {label && <p className={typography.kicker}>{label}</p>}
    </div>
    {badge && <p className={`${typography.pill} ${styles.badge}`}>{badge}</p>}
    {icon && <Icon shape={ICONS[icon]} />}
  </div>
);

const Body = ({ title, text, points, link, button, badge, said }: CardContent) => (
  <>
    {text && <p className={typography.muted}>{text}</p>}
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
    {said && <p className={card.said}>{`“${said}”`}</p>}
  </>
);
