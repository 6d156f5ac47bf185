import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Of each page, what is written on it, in the order in which it was drawn. */
  pages: string[];
  title: string | undefined;
  author: string | undefined;
  language: string | null;
  isTagged: boolean;
}

/** What a reader finds in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, useWasm: false });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Author?: string; Language?: string } };
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''))
        .join('')
        .replaceAll(/[\s\u00a0\u202f]+/g, ' '),
    );
  }
  const marks = (await pdf.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
  await task.destroy();
  return {
    pages,
    title: info.Title,
    author: info.Author,
    language: info.Language ?? null,
    isTagged: marks?.get('Marked') === true,
  };
}
