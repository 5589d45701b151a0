import { CONFIRM } from '../../confirm.ts';
import { own } from '../accounts/requests.ts';

interface RequestErrorProps {
  /** What the server has said; empty if nothing is wrong. */
  words: string;
  onMended: () => void;
  onError: (words: string) => void;
}

/** What went wrong, with a button to use one's passkey if the server asks for it. */
export function RequestError({ words, onMended, onError }: RequestErrorProps) {
  if (!words) return null;
  async function confirm() {
    const before = await (await own.me.$get()).json();
    // Only here, because it takes a library of its own.
    const { signIn } = await import('../accounts/passkey-sign-in.ts');
    await signIn();
    const { id } = await (await own.me.$get()).json();
    // It was somebody else's passkey: nothing here is theirs.
    if (id !== before.id) location.reload();
    onMended();
  }
  return (
    <div className="row wrap" role="alert">
      <p className="error">{words}</p>
      {words === CONFIRM && (
        <button
          type="button"
          className="fill"
          onClick={() => confirm().catch(() => onError(words))}
        >
          Sign in
        </button>
      )}
    </div>
  );
}
