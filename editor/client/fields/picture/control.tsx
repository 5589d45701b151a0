import { type DragEvent, useState } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { type FieldProps, useField } from '../form-context.ts';

/** The file of a picture: chosen, or dropped here. */
export function Picture({ value, path }: FieldProps) {
  const { edit, takePicture, described } = useField(path);
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setError('');
    setUploading(true);
    await takePicture(file).then(
      (picture) => edit(path, picture),
      ({ message }: Error) => setError(message),
    );
    setUploading(false);
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
      <span className="help" role="status">
        {isUploading && 'Uploading …'}
      </span>
      <ErrorLine words={error} />
    </div>
  );
}
