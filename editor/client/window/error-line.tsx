/** What went wrong, read out as it appears; nothing if nothing did. */
export const ErrorLine = ({ words }: { words: string }) =>
  words && (
    <p className="error" role="alert">
      {words}
    </p>
  );
