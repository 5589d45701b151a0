import { type ReactNode, useState } from 'react';
import { fileAt, NAVIGATION_FILE } from '../../../site.ts';
import { type Value, valueAt, withValueAt } from '../../../yaml/value.ts';
import { addressError, addressOf } from '../../document/pages.ts';
import { store, useEdited } from '../../document/store.ts';
import { typeset } from '../../fields/typography.ts';
import { TaskForm } from '../../ui/task-form.tsx';
import { openField } from '../../window/navigation.ts';
import { Address } from './address.tsx';

/** The columns of links in the file of header and footer. */
const COLUMNS = ['footer', 'columns'] as const;

interface NameFormProps {
  submitLabel: string;
  /** What the suggested address begins with, such as `/products`. */
  folder: string;
  makeValue: (name: string) => Parameters<typeof store.apply>[0][number]['value'];
  /** The text whose comments are kept. */
  commentSource?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a new page's name and address, and whether the footer leads to it. */
export function NameForm(props: NameFormProps) {
  const { submitLabel, folder, makeValue, commentSource, onClose, children } = props;
  const { contents } = useEdited();
  const [name, setName] = useState('');
  const [own, setOwn] = useState<string>();
  const [column, setColumn] = useState('');
  const columns = valueAt(contents[NAVIGATION_FILE], COLUMNS) as {
    heading: string;
    links: Value[];
  }[];
  const suggested = name.trim() ? folder + addressOf(name) : '';
  const path = own ?? suggested;
  const error = path ? addressError(path, contents) : undefined;
  const create = () => {
    const file = fileAt(path);
    const link = { label: name.trim(), href: path };
    store.apply([
      { file, value: makeValue(name.trim()), commentSource },
      ...columns.flatMap(({ links }, at) => {
        const place = [...COLUMNS, at, 'links'];
        const value = () => withValueAt(contents[NAVIGATION_FILE], place, [...links, link]);
        return column === String(at) ? { file: NAVIGATION_FILE, value: value() } : [];
      }),
    ]);
    onClose();
    openField(file, ['title']);
  };
  return (
    <TaskForm
      submitLabel={submitLabel}
      isReady={name.trim() !== '' && path !== '' && !error}
      onDo={create}
      onClose={onClose}
    >
      <label>
        Name
        <input value={name} onChange={({ target }) => setName(typeset(target.value))} />
      </label>
      <Address path={path} error={error} onChange={setOwn} />
      <label>
        Link in the footer
        <select value={column} onChange={({ target }) => setColumn(target.value)}>
          <option value="">None yet</option>
          {columns.map(({ heading }, at) => (
            <option key={heading} value={at}>
              {heading}
            </option>
          ))}
        </select>
      </label>
      {children}
    </TaskForm>
  );
}
