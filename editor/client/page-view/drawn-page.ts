import type { EditedPage } from '../page-protocol.ts';

/** The page in the frame; undefined until it has loaded. */
export const drawnPage = (): EditedPage | undefined =>
  document.querySelector<HTMLIFrameElement>('.canvas iframe')?.contentWindow?.page;
