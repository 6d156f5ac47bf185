import { createRequire } from 'node:module';
import { fillPlaceholders } from '@portal/shared/contract/marketing';
import Pdf from 'pdfkit';
import { printedLink } from '../../../data/customer-answers/answer-key.ts';
import { drawAddress } from '../../../data/messages/draw-address.ts';
import type { PostalAddress } from '../../../data/messages/fit-address.ts';
import { drawQr } from './draw-qr.ts';

/** Names come from all over Europe: the fonts of every PDF reader know western letters alone. */
const FONTS = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');

/** Millimetres as points. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** DIN 5008, form B: the address stands in the window of a DIN-long envelope. Millimetres from the sheet's upper left corner. */
const FORM = {
  left: 25,
  right: 20,
  top: 20,
  paper: 297,
  /** Below what the letter says: the right to object, apart from it, and how to answer. It keeps its room on each page. */
  notice: { top: 264, size: 8 },
  /** Beside it: at this width each square is half a millimetre, which telephones read at arm's length. */
  qr: { width: 21, gap: 6 },
  bottom: 37,
  /** The sender's line above the address, within the window. */
  returnLine: { top: 57.7, left: 25, width: 80 },
  address: { top: 62.7, left: 25 },
  logo: { top: 12, width: 60, height: 25 },
  date: { top: 91.4 },
  subject: { top: 103.5 },
  marks: [105, 148.5, 210],
} as const;
const TEXT_WIDTH = mm(210 - FORM.left - FORM.right);
const SIZE = 10;
const LINE_GAP = 3;

/** One letter: its address, what it is about and what it says, and where it is answered. */
export interface Letter {
  address: PostalAddress;
  subject: string;
  body: string;
  /** Whole, as the QR code has it. */
  answerLink: string;
}

export interface LetterHead {
  /** 'Optik Sommer · Große Straße 5 · 01067 Dresden' */
  returnLine: string;
  /** 'Dresden, 23. November 2026' */
  date: string;
  /** PNG or JPEG as a data URL: such a text is drawn from one copy in the file, bytes would be put in once a letter. */
  logo: string | null;
  /** On the right to object (Art. 21 (4) GDPR), at the foot of each page. */
  notice: string;
}

type Document = InstanceType<typeof Pdf>;

const STYLES = ['regular', 'bold'] as const;

/** An empty document for letters; each begins with `addLetter`. */
export function letterDocument(title: string): Document {
  const pdf = new Pdf({
    size: 'A4',
    autoFirstPage: false,
    lang: 'de-DE',
    pdfVersion: '1.7',
    info: { Title: title },
    margins: { left: mm(FORM.left), right: mm(FORM.right), top: mm(FORM.top), bottom: mm(FORM.bottom) },
  });
  return pdf.registerFont('regular', `${FONTS}DejaVuSans.ttf`).registerFont('bold', `${FONTS}DejaVuSans-Bold.ttf`);
}

/** Draws it where no text of a letter comes, and leaves the document as it begins a page, in the style of what letters say. */
function drawFoot(pdf: Document, notice: string, answerLink: string): void {
  const { margins } = pdf.page;
  const room = margins.bottom;
  margins.bottom = 0;
  const { top, size } = FORM.notice;
  const qrLeft = mm(210 - FORM.right - FORM.qr.width);
  const width = qrLeft - mm(FORM.qr.gap) - mm(FORM.left);
  drawQr(pdf, answerLink, { left: qrLeft, top: mm(top + 3), width: mm(FORM.qr.width) });
  pdf
    .moveTo(mm(FORM.left), mm(top))
    .lineTo(mm(210 - FORM.right), mm(top))
    .lineWidth(0.5)
    .stroke();
  pdf
    .font('bold')
    .fontSize(size)
    .text('Ihr Widerspruchsrecht: ', mm(FORM.left), mm(top + 2), { width, lineGap: 1, continued: true });
  pdf.font('regular').text(notice);
  pdf.font('bold').text('Termin, Rückruf, seltener oder keine Werbung mehr, ohne Anmeldung:', { width, lineGap: 1 });
  pdf.font('regular').text(printedLink(answerLink), { width, lineGap: 1 });
  margins.bottom = room;
  pdf.font('regular').fontSize(SIZE).text('', mm(FORM.left), mm(FORM.top));
}

/**
 * Forgets how words are laid out, which the library keeps for as long as the document lives: with the names, streets and
 * codes of thousands of letters they would fill the memory. Without keeping any, a letter takes six times as long.
 */
export function forgetWords(pdf: Document): void {
  for (const style of STYLES) {
    const { _font: font } = pdf.font(style) as unknown as { _font: { layoutCache: object } };
    font.layoutCache = Object.create(null) as object;
  }
}

/** Draws one letter onto a page of its own; each page that it takes has the notice and its link at its foot. */
export function addLetter(pdf: Document, head: LetterHead, letter: Letter): void {
  const addFoot = () => drawFoot(pdf, head.notice, letter.answerLink);
  pdf.on('pageAdded', addFoot).addPage();
  if (head.logo)
    pdf.image(head.logo, mm(210 - FORM.right - FORM.logo.width), mm(FORM.logo.top), {
      fit: [mm(FORM.logo.width), mm(FORM.logo.height)],
      align: 'right',
    });
  const { returnLine, address } = FORM;
  pdf
    .font('regular')
    .fontSize(6.5)
    .text(head.returnLine, mm(returnLine.left), mm(returnLine.top), {
      width: mm(returnLine.width),
      height: mm(4),
      ellipsis: true,
      underline: true,
    });
  drawAddress(pdf, letter.address, mm(address.left), mm(address.top));
  for (const mark of FORM.marks)
    pdf
      .moveTo(mm(4), mm(mark))
      .lineTo(mm(mark === 148.5 ? 11 : 9), mm(mark))
      .lineWidth(0.25)
      .stroke();
  pdf.fontSize(SIZE).text(head.date, mm(FORM.left), mm(FORM.date.top), { width: TEXT_WIDTH, align: 'right' });
  pdf.font('bold').text(letter.subject, mm(FORM.left), mm(FORM.subject.top), { width: TEXT_WIDTH, lineGap: LINE_GAP });
  pdf.moveDown(1).font('regular').text(letter.body, { width: TEXT_WIDTH, lineGap: LINE_GAP });
  pdf.off('pageAdded', addFoot);
}

/** Longer than what most customers have: a title, a double name, a frame with its model. */
const LONG = {
  briefanrede: 'Sehr geehrte Frau Professor Dr. Müller-Lüdenscheidt von Hohenstein',
  letzte_brille_datum: '28. September 2023',
  letzte_fassung: 'Lindberg Strip Titanium 9587 Sonderedition',
  standort: 'Filiale am Großen Marktplatz',
  code: 'HERBST2026-LANG',
};

/** Whether a text with placeholders leaves a letter on one page. */
export function fitsOnePage({ subject, body }: Pick<Letter, 'subject' | 'body'>): boolean {
  const pdf = letterDocument('');
  pdf.addPage();
  const heightOf = (text: string, font: string) =>
    pdf
      .font(font)
      .fontSize(SIZE)
      .heightOfString(fillPlaceholders(text, LONG), { width: TEXT_WIDTH, lineGap: LINE_GAP });
  const height = heightOf(subject, 'bold') + heightOf('x', 'regular') + heightOf(body, 'regular');
  return height <= mm(FORM.paper - FORM.subject.top - FORM.bottom);
}
