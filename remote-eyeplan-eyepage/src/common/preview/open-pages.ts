/** A file whose pages can be drawn; a picture has one. */
export interface Pages {
  count: number;
  /** Draws a page (from 1) at the width of its canvas in CSS px. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}

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
      const scale = Math.min(1, width * devicePixelRatio / picture.width);
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    },
    close: () => picture.close(),
  };
}
