interface ToastProps {
  /** What has just been taken away; empty if nothing was. */
  words: string | undefined;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what was taken away last, with a button to bring it back. */
export const Toast = ({ words, onUndo, onClose }: ToastProps) => (
  // Always there, because a live region that appears with its text is not read.
  <div role="status">
    {words && (
      <p className="toast">
        {words}
        <button type="button" className="text" onClick={onUndo}>
          Undo
        </button>
        <button type="button" className="text" onClick={onClose}>
          Close
        </button>
      </p>
    )}
  </div>
);
