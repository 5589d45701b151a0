import { useState } from 'react';
import { FileDrop } from '../file-drop.tsx';
import { type FieldProps, useField } from '../form-context.ts';

/** The file of a picture. */
export function Picture({ value, path }: FieldProps) {
  const { edit, takePicture } = useField(path);
  const [isNew, setNew] = useState(false);
  return (
    <FileDrop
      path={path}
      label="Choose a picture, or drop it here"
      accept="image/jpeg,image/png,image/webp,image/avif"
      onTake={async (sent) => {
        if (!(sent instanceof File)) return;
        edit(path, await takePicture(sent));
        setNew(true);
      }}
      note={
        isNew ? 'This is the new picture. Its alternative text has to say what is on it now.' : ''
      }
    >
      {value && <img src={`/edit/${value}`} alt="" />}
    </FileDrop>
  );
}
