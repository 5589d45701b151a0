import type { Logo } from '../../schemas/site.ts';
import { Section } from '../../ui/section.tsx';
import surface from '../../ui/surface.module.css';
import styles from './logo-strip.module.css';

interface LogoStripProps {
  heading: string;
  /** The note that the logos are samples. */
  caption?: string | undefined;
  logos: readonly Logo[];
}

/** The customers' logos in a grid (specification, section 9). fade-in.ts animates them once. */
export function LogoStrip({ heading, caption, logos }: LogoStripProps) {
  return (
    <Section heading={heading}>
      <ul className={`${surface['surface']} ${styles['logos']}`} data-fade-in="">
        {logos.map((logo) => (
          <li key={logo.id} className={styles['logo']}>
            <span
              role="img"
              aria-label={logo.name}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of our own content files.
              dangerouslySetInnerHTML={{ __html: logo.svg }}
            />
          </li>
        ))}
      </ul>
      {caption && <p className={styles['caption']}>{caption}</p>}
    </Section>
  );
}
