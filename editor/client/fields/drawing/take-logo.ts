import { type Draw, logoOfDrawing, logoOfPicture } from './logo.ts';

/**
 * A logo as a page holds it.
 * @param sent a file, or the text of a drawing
 * @throws Error with a sentence that says what to ask the customer for
 */
export async function takeLogo(sent: File | string): Promise<string> {
  if (typeof sent === 'string' || sent.type === 'image/svg+xml')
    return logoOfDrawing(typeof sent === 'string' ? sent : await sent.text(), draw);
  const address = URL.createObjectURL(sent);
  return logoOfPicture(address, draw).finally(() => URL.revokeObjectURL(address));
}

/** Draws with the browser. */
const draw: Draw = async (address, tallest) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, tallest / image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height, packed: async () => canvas.toDataURL('image/webp', 0.9) };
};
