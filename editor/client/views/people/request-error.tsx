import { NeedsPasskey } from '../../document/ask.ts';

interface RequestErrorProps {
  /** Undefined if nothing is wrong. */
  failure: Error | undefined;
  onMended: () => void;
}

/** What went wrong, with a button to use one's passkey if the server asks for it. */
export function RequestError({ failure, onMended }: RequestErrorProps) {
  if (!failure) return null;
  async function confirm() {
    // Only here, because it takes a library of its own.
    const { signInAgain } = await import('../../accounts/passkey-sign-in.ts');
    // Whoever cancels still sees what is needed.
    await signInAgain().then(onMended, () => {});
  }
  return (
    <div className="row wrap" role="alert">
      <p className="error">{failure.message}</p>
      {failure instanceof NeedsPasskey && (
        <button type="button" className="fill" onClick={confirm}>
          Sign in
        </button>
      )}
    </div>
  );
}
