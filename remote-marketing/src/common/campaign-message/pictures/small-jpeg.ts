import { PICTURE_BYTES } from '@portal/shared/contract/marketing';

/** Pixels: an e-mail shows 552 on screens of twice the density, a letter 165 mm with about 180 a inch. */
const MOST_WIDTH = 1_200;
const MOST_HEIGHT = 1_200;
/** From what nobody sees to what everybody does. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45, 0.3];

/** As large as a picture is drawn. @example fitted(4000, 3000) // { width: 1200, height: 900 } */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const blobOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * A picture of any kind that the browser shows as a small JPEG, on white where it is transparent. What cameras write beside a picture,
 * such as where it was taken, is not in it.
 * @throws Error with a German sentence when the file is no picture
 */
export async function smallJpeg(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture)
    throw new Error('Diese Datei lässt sich nicht als Bild lesen. Bitte wählen Sie ein Foto als JPEG, PNG oder WebP.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(picture.width, picture.height));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, quality);
    if (blob && blob.size <= PICTURE_BYTES) return blob;
  }
  throw new Error('Dieses Bild lässt sich nicht klein genug speichern. Bitte wählen Sie ein anderes.');
}
