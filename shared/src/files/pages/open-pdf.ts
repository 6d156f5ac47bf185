import { getDocument, PDFWorker } from 'pdfjs-dist';
import type { Pages } from './pages.ts';

/** Opens a PDF in a worker of its own. Nothing in it runs, and it loads nothing. @throws Error for what is none */
export async function openPdf(file: Blob): Promise<Pages> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  const worker = PDFWorker.create({ port });
  // Without the addresses of its own files it takes the browser's fonts and decoders.
  const task = getDocument({
    data: await file.arrayBuffer(),
    worker,
    useWasm: false,
    enableXfa: false,
    useSystemFonts: true,
  });
  const close = () => {
    void task.destroy().finally(() => port.terminate());
  };
  try {
    const pdf = await task.promise;
    return {
      count: pdf.numPages,
      draw: async (number, canvas, width) => {
        const page = await pdf.getPage(number);
        const scale = (width * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
        const viewport = page.getViewport({ scale });
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        await page.render({ canvas, viewport }).promise;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
