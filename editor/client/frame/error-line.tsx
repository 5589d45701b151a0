/** What went wrong, read out as it appears; nothing if nothing did. */
export const ErrorLine = ({ words }: { words: string }) =>
  words && (
    <p className="fault" role="alert">
      {words}
    </p>
  );
