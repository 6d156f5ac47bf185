import type { Pages } from './pages.ts';

/** @throws Error for what cannot be drawn */
export async function openPages(file: Blob, mediaType: string): Promise<Pages> {
  if (mediaType !== 'application/pdf') return openPicture(file);
  const { openPdf } = await import('./open-pdf.ts');
  return openPdf(file);
}

async function openPicture(file: Blob): Promise<Pages> {
  const picture = await createImageBitmap(file);
  return {
    count: 1,
    draw: async (_page, canvas, width) => {
      const scale = Math.min(1, (width * devicePixelRatio) / picture.width);
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    },
    close: () => picture.close(),
  };
}
