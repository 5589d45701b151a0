import { CONFIRM } from '../../../confirm.ts';

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
    // Only here, because it takes a library of its own.
    const { signInAgain } = await import('../../accounts/passkey-sign-in.ts');
    await signInAgain();
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
