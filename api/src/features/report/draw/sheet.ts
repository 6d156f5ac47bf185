import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

/** Names come from all over Europe: the fonts of every PDF reader know western letters alone. */
const FONTS = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');

/** A4 in points. What is drawn lies between `top` and `bottom`; the foot stands below. */
export const PAPER = { left: 50, right: 545, width: 495, top: 50, bottom: 778, foot: 792 } as const;
/** Dark enough for text and for black and white printers. */
export const COLORS = {
  ink: '#1b2430',
  dim: '#5a6675',
  line: '#c9d1da',
  bar: '#176b73',
  open: '#a3c6c9',
  mark: '#b3541e',
  paper: '#ffffff',
} as const;
export const SIZES = { title: 20, heading: 12, lead: 12, text: 9, small: 7.5 } as const;

type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Caption' | 'Table' | 'TR' | 'TH' | 'TD';
type Document = InstanceType<typeof Pdf>;
type Structure = PDFKit.PDFStructureElement;

/** A tagged document that is drawn from top to bottom. */
export interface Sheet {
  pdf: Document;
  /** Where the next block begins. */
  y: number;
  /** Draws something that readers of screens are told of; `parent`: within it, else on the page itself. */
  tag(type: Tag, draw: (() => void) | null, options?: { alt?: string; parent?: Structure }): Structure;
  /** Draws what they are not told of: lines, feet of pages. */
  ornament(draw: () => void): void;
  /** No more is drawn. */
  end(): void;
}

export interface SheetInfo {
  title: string;
  business: string;
}

/** An empty document without a page; its language is German and its fonts are in it. */
export function openSheet({ title, business }: SheetInfo): Sheet {
  const pdf = new Pdf({
    size: 'A4',
    autoFirstPage: false,
    margin: 0,
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: business },
  });
  pdf.registerFont('regular', `${FONTS}DejaVuSans.ttf`).registerFont('bold', `${FONTS}DejaVuSans-Bold.ttf`);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    y: PAPER.top,
    tag(type, draw, { alt, parent = root } = {}) {
      const options = alt === undefined ? {} : { alt };
      // With children it is complete; what gets further ones is ended by whoever adds them.
      const element = draw === null ? pdf.struct(type, options) : pdf.struct(type, options, draw);
      parent.add(element);
      return element;
    },
    ornament(draw) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    end() {
      root.end();
      pdf.end();
    },
  };
}
