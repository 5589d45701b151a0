import type { ImgHTMLAttributes } from 'react';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './picture-text.module.css';
import type { pictureText } from './schema.ts';

interface PictureTextProps extends SectionProps<typeof pictureText> {
  /** The picture's files and sizes; by default the file as it is in content/, from the page's own folder. */
  image?: ImgHTMLAttributes<HTMLImageElement>;
}

/** A picture beside a heading and a text. */
export function PictureText({ heading, text, picture, image }: PictureTextProps) {
  return (
    <Section heading={heading} beside>
      <div className={styles.content}>
        <p className={typography.muted}>{text}</p>
        <img src={picture.file} {...image} alt={picture.alt} className={styles.picture} />
      </div>
    </Section>
  );
}
