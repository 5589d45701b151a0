/** What went wrong, announced as it appears; empty without an error. */
export const ErrorLine = ({ words }: { words: string }) =>
  words && (
    <p className="error" role="alert">
      {words}
    </p>
  );
