import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface TaskFormProps {
  submitLabel: string;
  isReady: boolean;
  onDo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What a task in a dialog asks for, with the buttons that do it or leave it. */
export const TaskForm = ({ submitLabel, isReady, onDo, onClose, children }: TaskFormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      if (isReady) onDo();
    }}
  >
    {children}
    <p className="row">
      <button type="submit" className="go" disabled={!isReady}>
        {submitLabel}
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </p>
  </form>
);

interface TaskDialogProps extends TaskFormProps {
  title: string;
  /** Below the title. */
  words?: string;
}

/** A small dialog that asks for what a task needs. */
export const TaskDialog = ({ title, words = '', ...form }: TaskDialogProps) => (
  <Dialog title={title} words={words} kind="small" onClose={form.onClose}>
    <div className="halves">
      <TaskForm {...form} />
    </div>
  </Dialog>
);
