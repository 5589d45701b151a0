/** A file that is dropped beside its field would replace what the window shows. */
export function keepFilesOut(): void {
  for (const kind of ['dragover', 'drop'] as const) {
    addEventListener(kind, (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
  }
}
