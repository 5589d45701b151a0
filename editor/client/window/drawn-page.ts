import type { EditedPage } from '../page-protocol.ts';

/** The frame that the page is in. */
const drawnFrame = () => document.querySelector<HTMLIFrameElement>('.canvas iframe');

/** The page in the frame; undefined until it has loaded. */
export const drawnPage = (): EditedPage | undefined => drawnFrame()?.contentWindow?.page;
