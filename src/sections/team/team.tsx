import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import type { team } from './schema.ts';
import styles from './team.module.css';

/** A picture of the team that links to its website. */
export function Team({ heading, text, picture, link }: SectionProps<typeof team>) {
  return (
    <Section heading={heading} intro={text}>
      <a className={`${surface.surface} ${styles.link}`} href={link.href}>
        <TeamPicture description={picture} />
        <span className={styles.label}>{link.label}</span>
      </a>
    </Section>
  );
}

const SIZE = { width: 1200, height: 420 };
/** Where along its line each person speaks, and how loudly. */
const VOICES = [
  [0.2, 26],
  [0.62, 34],
  [0.36, 30],
  [0.8, 28],
  [0.5, 38],
  [0.12, 24],
] as const;

/** A drawing of the team: six lines, on each of which somebody speaks in turn. */
function TeamPicture({ description }: { description: string }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={description}
    >
      <path
        d={VOICES.map(([at, loudness], line) => voice(60 + line * 60, at, loudness)).join('')}
      />
    </svg>
  );
}

function voice(rest: number, at: number, loudness: number): string {
  const points = Array.from({ length: SIZE.width / 8 + 1 }, (_, index) => {
    const x = index * 8;
    const envelope = Math.exp(-(((x / SIZE.width - at) / 0.09) ** 2));
    const swell = 5 * Math.sin(x / 190 + rest / 70);
    const syllables = 0.55 + 0.45 * Math.sin(x / 31 + rest);
    // Every second point above the line, the others below.
    const y = rest + swell + (index % 2 ? 1 : -1) * loudness * envelope * syllables;
    return `${x} ${Math.round(y)}`;
  });
  return `M${points.join('L')}`;
}
