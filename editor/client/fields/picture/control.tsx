import { FileDrop } from '../file-drop.tsx';
import { type FieldProps, useField } from '../form-context.ts';

/** The file of a picture. */
export function Picture({ value, path }: FieldProps) {
  const { edit, takePicture } = useField(path);
  return (
    <FileDrop
      path={path}
      label="Choose a picture, or drop it here"
      accept="image/jpeg,image/png,image/webp,image/avif"
      onTake={async (sent) => {
        if (sent instanceof File) edit(path, await takePicture(sent));
      }}
    >
      {value && <img src={`/edit/${value}`} alt="" />}
    </FileDrop>
  );
}
