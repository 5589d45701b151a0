interface ToastProps {
  /** What has just happened; empty if nothing has. */
  words: string | undefined;
  /** Brings it back; undefined if nothing is gone. */
  onUndo?: () => void;
  onClose: () => void;
}

/** Says what has just happened, with a button to bring back what that took away. */
export const Toast = ({ words, onUndo, onClose }: ToastProps) => (
  // Always there, because a live region that appears with its text is not read.
  <div role="status">
    {words && (
      <p className="toast">
        {words}
        {onUndo && (
          <button type="button" className="text" onClick={onUndo}>
            Undo
          </button>
        )}
        <button type="button" className="text" onClick={onClose}>
          Close
        </button>
      </p>
    )}
  </div>
);
