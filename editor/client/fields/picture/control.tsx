import { type DragEvent, useState } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { type FieldProps, useField } from '../form-context.ts';

/** The file of a picture: chosen, or dropped here. */
export function Picture({ value, path }: FieldProps) {
  const { edit, takePicture, described } = useField(path);
  const [message, setMessage] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setMessage('Uploading …');
    try {
      edit(path, await takePicture(file));
      setMessage('');
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input does the same.
    <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {value && <img src={`/edit/${value}`} alt="" />}
      <label className="choose">
        Choose a picture, or drop it here
        <input
          {...described}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <ErrorLine words={message} />
    </div>
  );
}
