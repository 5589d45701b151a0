import { ArrowRight } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { isPage } from '../../../src/site/page-files.ts';
import hidden from '../../../src/ui/visually-hidden.module.css';
import { type Contents, pageOfFile } from '../../site.ts';
import type { Path } from '../../yaml/value.ts';
import { Icon } from '../frame/icon.tsx';
import { drawnFrame, drawnPage } from '../page-view/drawn-page.ts';
import { Picture } from '../page-view/picture.tsx';

interface Side {
  contents: Contents;
  /** The field in the value of its file there; undefined where it is missing. */
  path: Path | undefined;
  /** Such as "Live". */
  label: string;
}

interface BeforeAfterProps {
  file: string;
  sides: readonly [Side, Side];
  /** Shown where no page shows the field, or until it is drawn. */
  otherwise: ReactNode;
}

/** A field before and after a change, as the page shows it. */
export function BeforeAfter({ file, sides, otherwise }: BeforeAfterProps) {
  const [pictures, setPictures] = useState<readonly (string | undefined)[]>([]);
  const [isBlank, setBlank] = useState(false);
  const key = JSON.stringify(sides.map(({ path }) => path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sides by what they are about, because they are other objects each time.
  useEffect(() => {
    const draw = () =>
      setPictures(
        sides.map(({ contents, path }) => {
          const page = isPage(file) && file in contents ? file : undefined;
          const shown = pageOfFile(page ?? file, contents);
          return path && shown
            ? drawnPage()?.pictureOf(contents, shown, { file, path })
            : undefined;
        }),
      );
    // Later, so that what can be pressed is there first; and once the page is there, which may take longer than this sheet.
    const timer = setTimeout(draw);
    const frame = drawnFrame();
    frame?.addEventListener('load', draw);
    return () => {
      clearTimeout(timer);
      frame?.removeEventListener('load', draw);
    };
  }, [file, key, sides[0].contents, sides[1].contents]);
  if (isBlank || !pictures.some(Boolean)) return otherwise;
  const shown = sides.map(({ label }, side) => {
    const html = pictures[side];
    return { label, picture: html && <Picture html={html} onBlank={() => setBlank(true)} /> };
  });
  return <Pair sides={shown} said={otherwise} />;
}

interface PairProps {
  sides: readonly { label: string; picture: ReactNode }[];
  /** The same in words, for whoever does not see it. */
  said: ReactNode;
}

/** Two pictures beside each other, the second after the first. */
export const Pair = ({ sides, said }: PairProps) => (
  <>
    <div className={hidden.visuallyHidden}>{said}</div>
    <div className="pair" aria-hidden="true">
      {sides.map(({ label, picture }, side) => (
        <figure key={label} className={side === 1 ? 'after' : undefined}>
          {picture || <p className="help nothing">Nothing</p>}
          <figcaption>{label}</figcaption>
        </figure>
      ))}
      <Icon shape={ArrowRight} size={16} />
    </div>
  </>
);
