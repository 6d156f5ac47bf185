import { validUntil, type MessageBlock } from '@portal/shared/contract/marketing';
import type { MessageStyle } from '@portal/shared/contract/settings-admin';
import type Pdf from 'pdfkit';
import type { Picture, Pictures } from '../../../data/messages/pictures.ts';
import { printedLink } from '../../../data/customer-answers/answer-key.ts';
import { drawQr, type QrCode } from './draw-qr.ts';
import { FORM, mm, TEXT_WIDTH } from './letter-form.ts';
import { setFont, typeOf, type Weight } from './letter-fonts.ts';

type Document = InstanceType<typeof Pdf>;

/** Where a letter is answered, as it is read and as it is taken by a telephone. */
export interface Answer {
  /** Whole, as the QR code has it. */
  link: string;
  /** Of the link: reckoned once, drawn wherever the letter shows it. */
  code: QrCode;
}

/** What blocks say of sender and recipient. */
interface LetterFacts {
  style: MessageStyle;
  /** Name first, then how the sender is reached, a line each. */
  reached: readonly string[];
  answer: Answer;
  pictures: Pictures;
}

/** Of a text that keeps one look. */
interface Part {
  text: string;
  weight?: Weight;
  /** On top of the size that letters are set in, in points. */
  larger?: number;
  isColoured?: boolean;
}

/** Millimetres: within the frame of an offer; the QR code of an appointment with the room beside it; where somebody signs; the most height of pictures. */
const ROOM = { frame: 4, qr: { width: 24, gap: 8 }, signing: 11, picture: 70, signature: 16 } as const;
/** Of what does not have to be read to understand the rest, in points. */
const SMALLER = -1.5;

const partsOf = (parts: readonly (Part | false)[]): Part[] =>
  parts.filter((part): part is Part => part !== false && part.text !== '');

function setPart(pdf: Document, { text, weight = 'regular', larger = 0 }: Part, { fonts }: MessageStyle): Document {
  return setFont(pdf, weight, text).fontSize(typeOf(fonts).size + larger);
}

const heightOf = (pdf: Document, parts: readonly Part[], style: MessageStyle, width: number): number =>
  parts.reduce(
    (height, part) =>
      height + setPart(pdf, part, style).heightOfString(part.text, { width, lineGap: typeOf(style.fonts).lineGap }),
    0,
  );

function drawParts(pdf: Document, parts: readonly Part[], style: MessageStyle, left: number, width: number): void {
  const { lineGap } = typeOf(style.fonts);
  for (const part of parts)
    setPart(pdf, part, style)
      .fillColor(part.isColoured ? style.colour : 'black')
      .text(part.text, left, pdf.y, { width, lineGap });
  pdf.fillColor('black');
}

/** What stands together begins a page of its own where it would be cut. */
function keepTogether(pdf: Document, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

/** As wide as the text, unless that makes it too high; below it the rest goes on. @param most height in millimetres */
function drawPicture(pdf: Document, { source, width, height }: Picture, most: number): void {
  const scale = Math.min(TEXT_WIDTH / width, mm(most) / height);
  const drawn = { width: width * scale, height: height * scale };
  keepTogether(pdf, drawn.height);
  const { y } = pdf;
  pdf.image(source, mm(FORM.left), y, drawn);
  pdf.y = y + drawn.height;
}

function drawOffer(
  pdf: Document,
  { heading, text, price, valid_until }: Extract<MessageBlock, { kind: 'offer' }>,
  style: MessageStyle,
): void {
  const room = mm(ROOM.frame);
  const width = TEXT_WIDTH - 2 * room;
  const parts = partsOf([
    { text: heading, weight: 'bold', larger: 1, isColoured: true },
    { text },
    { text: price, weight: 'bold', larger: 3 },
    valid_until !== null && { text: validUntil(valid_until), larger: SMALLER },
  ]);
  const height = heightOf(pdf, parts, style, width) + 2 * room;
  keepTogether(pdf, height);
  const { y } = pdf;
  pdf.roundedRect(mm(FORM.left), y, TEXT_WIDTH, height, mm(1.5)).lineWidth(1).stroke(style.colour);
  pdf.y = y + room;
  drawParts(pdf, parts, style, mm(FORM.left) + room, width);
  pdf.y = y + height;
}

function drawAppointment(pdf: Document, said: string, { style, answer }: LetterFacts): void {
  const qr = mm(ROOM.qr.width);
  const width = TEXT_WIDTH - qr - mm(ROOM.qr.gap);
  const parts: Part[] = [
    { text: said },
    { text: 'Code mit dem Telefon aufnehmen oder eingeben:', weight: 'bold', larger: SMALLER },
    { text: printedLink(answer.link), larger: SMALLER },
  ];
  const height = Math.max(qr, heightOf(pdf, parts, style, width));
  keepTogether(pdf, height);
  const { y } = pdf;
  drawQr(pdf, answer.code, { left: mm(FORM.left) + TEXT_WIDTH - qr, top: y, width: qr });
  drawParts(pdf, parts, style, mm(FORM.left), width);
  pdf.y = y + height;
}

function drawBlock(pdf: Document, block: MessageBlock, facts: LetterFacts): void {
  const { style, reached, pictures } = facts;
  const drawn = (parts: readonly Part[]) => drawParts(pdf, parts, style, mm(FORM.left), TEXT_WIDTH);
  switch (block.kind) {
    case 'text':
      return drawn([{ text: block.text }]);
    case 'picture': {
      const picture = pictures.get(block.picture);
      return picture && drawPicture(pdf, picture, ROOM.picture);
    }
    case 'offer':
      return drawOffer(pdf, block, style);
    case 'appointment':
      return drawAppointment(pdf, block.text, facts);
    case 'hours': {
      const [name = '', ...lines] = reached;
      const parts = partsOf([{ text: name, weight: 'bold', isColoured: true }, ...lines.map((text) => ({ text }))]);
      keepTogether(pdf, heightOf(pdf, parts, style, TEXT_WIDTH));
      return drawn(parts);
    }
    case 'signature': {
      const parts = partsOf([{ text: block.name }, { text: block.role, larger: SMALLER }]);
      const signed = block.picture === null ? undefined : pictures.get(block.picture);
      keepTogether(pdf, mm(signed ? ROOM.signature : ROOM.signing) + heightOf(pdf, parts, style, TEXT_WIDTH));
      if (signed) drawPicture(pdf, signed, ROOM.signature);
      else pdf.y += mm(ROOM.signing);
      return drawn(parts);
    }
  }
}

/** Draws blocks one below the other, from where the document stands; a text runs on to the next page, all others stay whole. */
export function drawBlocks(pdf: Document, blocks: readonly MessageBlock[], facts: LetterFacts): void {
  for (const block of blocks) {
    setFont(pdf, 'regular', '').fontSize(typeOf(facts.style.fonts).size).moveDown(1);
    drawBlock(pdf, block, facts);
  }
}
