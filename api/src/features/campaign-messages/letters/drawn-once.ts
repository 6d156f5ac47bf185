import type Pdf from 'pdfkit';

type Document = InstanceType<typeof Pdf>;

/** An object of the file that is being written; the library's own, of which its types say nothing. */
interface Reference {
  data: Record<string, unknown>;
  end(): void;
}
/** What the library writes a page's drawing to, and where it notes the fonts and pictures that the drawing names. */
interface PageInUse {
  width: number;
  height: number;
  content: Reference;
  resources: Reference;
  xobjects: Record<string, Reference>;
}
interface DocumentInUse {
  page: PageInUse;
  /** Where the next line of text begins, in points. */
  x: number;
  y: number;
  ref(data: Record<string, unknown>): Reference;
  addContent(operators: string): void;
}

interface Drawing {
  form: Reference;
  /** Where the next line of text begins after it. */
  end: { x: number; y: number };
}

const drawings = new WeakMap<DocumentInUse, Map<string, Drawing>>();

function record(pdf: DocumentInUse, draw: () => void): Drawing {
  const { page } = pdf;
  const { content, resources } = page;
  page.content = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, page.width, page.height] });
  page.resources = pdf.ref({});
  draw();
  const form = page.content;
  form.data.Resources = page.resources;
  page.resources.end();
  form.end();
  page.content = content;
  page.resources = resources;
  return { form, end: { x: pdf.x, y: pdf.y } };
}

/**
 * Draws what is the same on every page that shows it: it is laid out and stored the first time, and shown from then on (a
 * 'form XObject', PDF 1.7, 8.10). Text goes on where it does after drawing; colours are as before it, and which type the
 * document has is open.
 * @param name of the drawing within the document
 * @param draw called once a document
 */
export function drawOnce(document: Document, name: string, draw: () => void): void {
  const pdf = document as unknown as DocumentInUse;
  const known = drawings.get(pdf) ?? new Map<string, Drawing>();
  drawings.set(pdf, known);
  const drawing = known.get(name) ?? record(pdf, draw);
  known.set(name, drawing);
  pdf.page.xobjects[name] = drawing.form;
  pdf.addContent(`/${name} Do`);
  Object.assign(pdf, drawing.end);
}
