import type { ImgHTMLAttributes } from 'react';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from '../shared/section-context.ts';
import styles from './picture-text.module.css';
import type { pictureText } from './schema.ts';

interface PictureTextProps extends SectionProps<typeof pictureText> {
  /**
   * The picture's files and sizes; by default the file as it is in content/, from the page's own
   * folder.
   */
  image?: ImgHTMLAttributes<HTMLImageElement>;
}

/** A picture below a heading and a text, with a link around it if it leads somewhere. */
export function PictureText(props: PictureTextProps) {
  const { heading, text, picture, link, image, anchors } = props;
  const shown = <img src={picture.file} {...image} alt={picture.alt} className={styles.picture} />;
  return (
    <Section heading={heading} intro={text} id={anchors.ofTitle(heading)}>
      {link ? (
        <a className={styles.link} href={link.href}>
          {shown} <span className={styles.label}>{link.label}</span>
        </a>
      ) : (
        shown
      )}
    </Section>
  );
}
