import { useState } from 'react';
import { leads } from './requests.ts';
import { fullMomentOf } from './words.ts';

interface PersonProps {
  address: string;
  onErased: (words: string) => void;
}

/** Everything from one address: as a file for whoever asks what is known of her, and erased for ever. */
export function Person({ address, onErased }: PersonProps) {
  const [messages, setMessages] = useState<{ id: string; receivedAt: string }[]>();
  const [again, setAgain] = useState('');
  const [said, setSaid] = useState('');
  const attempt = (work: Promise<unknown>) => work.catch(({ message }: Error) => setSaid(message));

  async function erase() {
    const { count, erased, afterDeletion } = await leads.erase(address, again);
    if (erased) {
      onErased(`Erased: ${count === 1 ? '1 message' : `${count} messages`}. ${afterDeletion}`);
    } else {
      setSaid(
        'Another program was reading the database, so the words may still be in its files. Erase once more.',
      );
    }
  }

  return (
    <section className="person stack" aria-label="Everything from this person">
      <div className="row wrap">
        <h2 className="grow">Everything from this person</h2>
        {!messages && (
          <button
            type="button"
            className="at-end"
            onClick={() => attempt(leads.person(address).then(setMessages))}
          >
            Show
          </button>
        )}
      </div>
      <p role="status">{said}</p>
      {messages && messages.length > 0 && (
        <>
          <ul>
            {messages.map(({ id, receivedAt }) => (
              <li key={id}>
                <a href={`#leads/${id}`}>{fullMomentOf(receivedAt)}</a>
              </li>
            ))}
          </ul>
          <button type="button" className="fill" onClick={() => attempt(leads.savePerson(address))}>
            Save as a file
          </button>
          <form
            className="row wrap"
            onSubmit={(event) => {
              event.preventDefault();
              void attempt(erase());
            }}
          >
            <label className="grow">
              To erase all of it, type {address}
              <input
                autoComplete="off"
                value={again}
                onChange={({ target }) => setAgain(target.value)}
              />
            </label>
            <button
              type="submit"
              className="danger"
              disabled={again.trim().toLowerCase() !== address.toLowerCase()}
            >
              Erase
            </button>
          </form>
        </>
      )}
    </section>
  );
}
