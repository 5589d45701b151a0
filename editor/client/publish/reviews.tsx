import { useMemo, useState } from 'react';
import { valuesOf } from '../../site.ts';
import { ErrorLine } from '../frame/error-line.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { type Progress, requests } from '../requests.ts';
import { differences, groupsIn, keyOfPart } from '../unpublished-changes.ts';
import { useAnswer } from '../use-answer.ts';
import { ChangeItem } from './change-item.tsx';

const read = async () => {
  const { mine, others } = await requests.readReviews();
  const bases = others.map(({ base }) => (base ? requests.readRevision(base) : {}));
  const before = await Promise.all(bases);
  return { mine, others: others.map((each, at) => ({ ...each, before: before[at] ?? {} })) };
};
type Review = Awaited<ReturnType<typeof read>>['others'][number];

const idOf = ({ person, askedAt }: Review) => ({ person, askedAt });

const momentOf = (time: number) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface AskProps {
  /** Such as “2 changes”. */
  count: string;
  isReady: boolean;
  message: string;
  /** The texts to publish. */
  chosen: () => Promise<Record<string, string | null>>;
}

/** For whoever may write but not publish: asks those who may for what is ticked, and says what became of it. */
export function AskForReview({ count, isReady, message, chosen }: AskProps) {
  const { answer, error, setError, again } = useAnswer(read);
  const { lookHere } = useFrame();
  const [word, setWord] = useState('');
  const mine = answer?.mine;
  const attempt = (work: () => Promise<unknown>) =>
    work()
      .then(again, ({ message }: Error) => setError(message))
      .then(lookHere);
  return (
    <section className="review stack" aria-label="Review">
      <div className="row wrap">
        <label className="grow">
          A word to them
          <input value={word} maxLength={500} onChange={({ target }) => setWord(target.value)} />
        </label>
        <button
          type="button"
          className="go"
          disabled={!isReady}
          onClick={() =>
            attempt(async () => {
              await requests.askReview({ files: await chosen(), message, word });
              setWord('');
            })
          }
        >
          Ask for review of {count}
        </button>
      </div>
      <p role="status">
        {mine && !mine.returned && (
          <>
            <bdi>“{mine.message}”</bdi> waits for review since {momentOf(mine.askedAt)}. Asking
            again replaces it.
          </>
        )}
        {mine?.returned && (
          <>
            <bdi>“{mine.message}”</bdi> came back: <strong dir="auto">{mine.returned}</strong>
          </>
        )}{' '}
        {mine && (
          <button type="button" className="text" onClick={() => attempt(requests.endReview)}>
            {mine.returned ? 'Close' : 'Take it back'}
          </button>
        )}
      </p>
      <ErrorLine words={error} />
    </section>
  );
}

interface ReviewsProps {
  isBusy: boolean;
  onPublish: (
    send: (onProgress: (steps: Progress[]) => void) => Promise<Progress[]>,
  ) => Promise<void>;
}

/** What others ask whoever may publish to publish; nothing if nobody does. */
export function Reviews({ isBusy, onPublish }: ReviewsProps) {
  const { answer, error, setError, again: readAgain } = useAnswer(read);
  const { lookHere } = useFrame();
  const [said, setSaid] = useState('');
  const again = () => {
    readAgain();
    lookHere();
  };
  return (
    <>
      <ErrorLine words={error} />
      <p role="status">{said}</p>
      {answer?.others.map((review) => (
        <Asked
          key={`${review.person} ${review.askedAt}`}
          review={review}
          isBusy={isBusy}
          onPublish={() =>
            void onPublish((onProgress) => requests.publishReview(idOf(review), onProgress)).then(
              again,
            )
          }
          onReturn={(word) =>
            void requests.returnReview({ ...idOf(review), word }).then(
              () => {
                setSaid(`It went back to ${review.name}, with what you wrote.`);
                again();
              },
              ({ message }: Error) => setError(message),
            )
          }
        />
      ))}
    </>
  );
}

interface AskedProps {
  review: Review;
  isBusy: boolean;
  onPublish: () => void;
  onReturn: (word: string) => void;
}

function Asked({ review, isBusy, onPublish, onReturn }: AskedProps) {
  const { person, name, askedAt, message, word, files, before } = review;
  const [reason, setReason] = useState('');
  const { was, asked, groups } = useMemo(() => {
    const was = valuesOf(before);
    const asked = valuesOf({ ...before, ...files });
    return { was, asked, groups: groupsIn(differences(before, asked)) };
  }, [before, files]);
  const heading = `review-${person}`;
  return (
    <section className="card review stack" aria-labelledby={heading}>
      <h2 id={heading}>
        <bdi>{name}</bdi> asks for review: <bdi>{message}</bdi>
      </h2>
      <p className="muted">{momentOf(askedAt)}</p>
      {word && <p dir="auto">“{word}”</p>}
      <ul className="lines">
        {groups.map((group) => (
          <ChangeItem
            key={keyOfPart(group.lead)}
            group={group}
            states={[
              ['Live', was],
              ['Asked for', asked],
            ]}
          />
        ))}
      </ul>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          onReturn(reason);
        }}
      >
        <label className="grow">
          What has to change
          <input
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <button type="submit" className="fill">
          Return
        </button>
        <button type="button" className="go" disabled={isBusy} onClick={onPublish}>
          {`Publish for ${name}`}
        </button>
      </form>
    </section>
  );
}
