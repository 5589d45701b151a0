import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import { anchorOf } from '../../../src/content/fields/anchors.ts';
import type { Fields } from '../../yaml/value.ts';
import { type FieldProps, useField } from './form-context.ts';
import { reveal } from './reveal.ts';
import { fieldsOf, titleAt } from './schema.ts';
import { typeset } from './typography.ts';

interface NamesProps extends FieldProps {
  /** Renders one of them. */
  entry: ComponentType<FieldProps>;
}

/** Named texts of one kind, such as categories: each can be removed, and others added. */
export function Names({ schema, value, path, entry: Entry }: NamesProps) {
  const { edit } = useField(path);
  const [fresh, setFresh] = useState('');
  const [isOpen, setOpen] = useState(false);
  const part = (schema as z.ZodRecord).valueType as z.ZodType;
  const title = titleAt(part, undefined).toLowerCase();
  const name = anchorOf(fresh);
  const isTaken = Object.hasOwn(value as Fields, name);
  const add = () => {
    edit([...path, name], fresh.trim());
    setFresh('');
    setOpen(false);
    reveal([...path, name]);
  };
  return (
    <>
      {fieldsOf(schema, value).map(([key, part]) => (
        <div key={key}>
          <Entry schema={part} value={(value as Fields)[key]} path={[...path, key]} />
          <button type="button" onClick={() => edit([...path, key], undefined)}>
            Remove {String((value as Fields)[key] || key)}
          </button>
        </div>
      ))}
      {isOpen ? (
        <p className="kinds">
          <input
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for it.
            autoFocus
            aria-label={`New ${title}`}
            value={fresh}
            onChange={({ target }) => setFresh(typeset(target.value))}
          />
          <button type="button" disabled={!name || isTaken} onClick={add}>
            Add
          </button>
          {isTaken && <strong className="error">{fresh} is there already.</strong>}
        </p>
      ) : (
        <button type="button" className="add" onClick={() => setOpen(true)}>
          + {titleAt(part, undefined)}
        </button>
      )}
    </>
  );
}
