import type { Closing } from '../../schemas/sections.ts';
import { CallDescription, type CallDescriptionProps } from '../call-description.tsx';
import { ClosingBanner } from '../closing-banner.tsx';
import styles from './home-closing.module.css';

interface HomeClosingProps extends Closing {
  describe?: CallDescriptionProps | undefined;
}

/** The end of the home page: the next steps, with the call description beside them. */
export function HomeClosing({ describe, ...closing }: HomeClosingProps) {
  const beside = describe && (
    <div className={styles['describe']}>
      <CallDescription {...describe} />
    </div>
  );
  return <ClosingBanner {...closing} beside={beside} />;
}
