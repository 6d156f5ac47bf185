import { fillPlaceholders, withWords, type Channel, type MessageBlock } from '@portal/shared/contract/marketing';
import {
  DEFAULT_STYLE,
  MESSAGE_FONTS,
  type MessageFonts,
  type MessageStyle,
} from '@portal/shared/contract/settings-admin';
import Pdf from 'pdfkit';
import { printedLink } from '../../../data/customer-answers/answer-key.ts';
import { drawAddress } from '../../../data/messages/draw-address.ts';
import type { PostalAddress } from '../../../data/messages/fit-address.ts';
import type { Pictures } from '../../../data/messages/pictures.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { reachedLines } from '../sender-lines.ts';
import { drawQr, qrOf } from './draw-qr.ts';
import { drawOnce } from './drawn-once.ts';
import { drawBlocks, type Answer } from './letter-blocks.ts';
import { FORM, mm, TEXT_WIDTH } from './letter-form.ts';
import { registerFonts, setFont, typeOf } from './letter-fonts.ts';

/** Of what is drawn for who writes, and for no customer. */
const HINT = '#5c666a';
const PRACTICE = 'ÜBUNG – nicht versenden';
/** Of the subject, over what the letter says. */
const HEADING = 2;

/** One letter: its address, what it is about and what it says, and where it is answered. */
export interface Letter {
  address: PostalAddress;
  subject: string;
  blocks: readonly MessageBlock[];
  /** Whole, as the QR code has it. */
  answerLink: string;
}

export interface LetterHead {
  /** As it stands at the head where there is no logo, and beside the window. */
  name: string;
  /** 'Große Straße 5' and '01067 Dresden' */
  place: readonly string[];
  style: MessageStyle;
  /** 'Optik Sommer · Große Straße 5 · 01067 Dresden' */
  returnLine: string;
  /** 'Dresden, 23. November 2026' */
  date: string;
  /** PNG or JPEG as a data URL: such a text is drawn from one copy in the file, bytes would be put in once a letter. */
  logo: string | null;
  /** What blocks show of them. */
  pictures: Pictures;
  /** On the right to object (Art. 21 (4) GDPR), at the foot of each page. */
  notice: string;
  /** Written in a practice copy of the business, by people who try it out: nobody is to find it in their letter box. */
  isPractice: boolean;
}

type Document = InstanceType<typeof Pdf>;

/** An empty document for letters of one head; each begins with `addLetter`. */
export function letterDocument(title: string, { fonts }: Pick<MessageStyle, 'fonts'>): Document {
  const pdf = new Pdf({
    size: 'A4',
    autoFirstPage: false,
    lang: 'de-DE',
    pdfVersion: '1.7',
    info: { Title: title },
    margins: { left: mm(FORM.left), right: mm(FORM.right), top: mm(FORM.top), bottom: mm(FORM.bottom) },
  });
  registerFonts(pdf, fonts);
  return pdf;
}

/** What every foot says, beside its QR code. */
function drawNotice(pdf: Document, { notice, style }: LetterHead, width: number): void {
  const { top, size } = FORM.notice;
  pdf
    .moveTo(mm(FORM.left), mm(top))
    .lineTo(mm(210 - FORM.right), mm(top))
    .lineWidth(0.75)
    .stroke(style.colour);
  pdf
    .font('bold')
    .fontSize(size)
    .fillColor('black')
    .text('Ihr Widerspruchsrecht: ', mm(FORM.left), mm(top + 2), { width, lineGap: 1, continued: true });
  setFont(pdf, 'regular', notice).text(notice);
  pdf.font('bold').text('Termin, Rückruf, seltener oder keine Werbung mehr, ohne Anmeldung:', { width, lineGap: 1 });
}

/** Draws it where no text of a letter comes, and leaves the document as it begins a page, in the type of what letters say. */
function drawFoot(pdf: Document, head: LetterHead, { link, code }: Answer): void {
  const { margins } = pdf.page;
  const room = margins.bottom;
  margins.bottom = 0;
  const { top, size } = FORM.notice;
  const qrLeft = mm(210 - FORM.right - FORM.qr.width);
  const width = qrLeft - mm(FORM.qr.gap) - mm(FORM.left);
  drawQr(pdf, code, { left: qrLeft, top: mm(top + 3), width: mm(FORM.qr.width) });
  drawOnce(pdf, 'Notice', () => drawNotice(pdf, head, width));
  pdf.font('regular').fontSize(size).text(printedLink(link), { width, lineGap: 1 });
  margins.bottom = room;
  pdf.font('regular').fontSize(typeOf(head.style.fonts).size).text('', mm(FORM.left), mm(FORM.top));
}

/** Logo, or the name where there is none; beside the window how the sender is reached. */
function drawSender(pdf: Document, { logo, name, place, style }: LetterHead): void {
  const { top, width, height } = FORM.logo;
  const left = mm(210 - FORM.right - width);
  if (logo) pdf.image(logo, left, mm(top), { fit: [mm(width), mm(height)], align: 'right' });
  else
    setFont(pdf, 'bold', name)
      .fontSize(18)
      .fillColor(style.colour)
      .text(name, mm(FORM.left), mm(top), { width: TEXT_WIDTH, height: mm(height), align: 'right' });
  const lines = [...place, ...reachedLines(style)];
  const { reached } = FORM;
  const room = { width: mm(210 - FORM.right - reached.left) };
  setFont(pdf, 'bold', name)
    .fontSize(reached.size)
    .fillColor(style.colour)
    .text(name, mm(reached.left), mm(reached.top), room)
    .fillColor('black');
  for (const line of lines) setFont(pdf, 'regular', line).text(line, room);
}

/** What every letter has around what it says: who writes, and when; the sender's line of the window, and where it is folded. */
function drawHead(pdf: Document, head: LetterHead): void {
  drawSender(pdf, head);
  const { returnLine } = FORM;
  setFont(pdf, 'regular', head.returnLine)
    .fontSize(6.5)
    .text(head.returnLine, mm(returnLine.left), mm(returnLine.top), {
      width: mm(returnLine.width),
      height: mm(4),
      ellipsis: true,
      underline: true,
    });
  for (const mark of FORM.marks)
    pdf
      .moveTo(mm(4), mm(mark))
      .lineTo(mm(mark === 148.5 ? 11 : 9), mm(mark))
      .lineWidth(0.25)
      .stroke('black');
  setFont(pdf, 'regular', head.date)
    .fontSize(typeOf(head.style.fonts).size)
    .text(head.date, mm(FORM.left), mm(FORM.date.top), { width: TEXT_WIDTH, align: 'right' });
  if (head.isPractice)
    setFont(pdf, 'bold', PRACTICE)
      .fontSize(14)
      .fillColor('black')
      .text(PRACTICE, mm(FORM.left), mm(FORM.practice.top), { lineBreak: false });
}

/** What the letter is about, where it begins to speak. */
function drawSubject(pdf: Document, subject: string, { fonts, colour }: MessageStyle): void {
  const { size, lineGap } = typeOf(fonts);
  setFont(pdf, 'bold', subject)
    .fontSize(size + HEADING)
    .fillColor(colour)
    .text(subject, mm(FORM.left), mm(FORM.subject.top), { width: TEXT_WIDTH, lineGap })
    .fillColor('black');
}

/** Draws one letter onto a page of its own; each page that it takes has the notice and its link at its foot. */
export function addLetter(pdf: Document, head: LetterHead, letter: Letter): void {
  const answer = { link: letter.answerLink, code: qrOf(letter.answerLink) };
  const addFoot = () => drawFoot(pdf, head, answer);
  pdf.on('pageAdded', addFoot).addPage();
  drawOnce(pdf, 'Head', () => drawHead(pdf, head));
  setFont(pdf, 'regular', Object.values(letter.address).join(''));
  drawAddress(pdf, letter.address, mm(FORM.address.left), mm(FORM.address.top));
  drawSubject(pdf, letter.subject, head.style);
  drawBlocks(pdf, letter.blocks, {
    style: head.style,
    reached: [head.name, ...head.place, ...reachedLines(head.style)],
    answer,
    pictures: head.pictures,
  });
  pdf.off('pageAdded', addFoot);
}

/** Draws over a letter what of it is seen through the window of an envelope. */
export function drawWindow(pdf: Document): void {
  const { left, top, width, height } = FORM.window;
  pdf
    .roundedRect(mm(left), mm(top), mm(width), mm(height), mm(2))
    .lineWidth(1)
    .dash(4, { space: 3 })
    .stroke(HINT)
    .undash()
    .font('regular')
    .fontSize(7)
    .fillColor(HINT)
    .text('Fenster des Umschlags: wird nicht gedruckt', mm(left), mm(top - 3.5), { lineBreak: false })
    .fillColor('black');
}

/** Longer than what most customers have: a title, a double name, a frame with its model. */
const LONG = {
  briefanrede: 'Sehr geehrte Frau Professor Dr. Müller-Lüdenscheidt von Hohenstein',
  letzte_brille_datum: '28. September 2023',
  letzte_fassung: 'Lindberg Strip Titanium 9587 Sonderedition',
  standort: 'Filiale am Großen Marktplatz',
  code: 'HERBST2026-LANG',
};

/** Of the sender, likewise. */
const LONG_REACHED = [
  'Augenoptik Müller-Lüdenscheidt am Großen Marktplatz GmbH & Co. KG',
  'Bürgermeister-Doktor-Nebelthau-Straße 105a',
  '01067 Dresden',
  'Telefon 0351 4711',
  'www.augenoptik-mueller.example',
  'Mo–Fr 9–18 Uhr, Sa 9–14 Uhr und nach Vereinbarung',
];

/** Of the recipient; a QR code of nothing is none. */
const LONG_LINK = 'https://portal.augenoptik-mueller.example/antwort/1-2K-1234567-9QW3-X7TM-K2D4-VF8H';

/** Whether a text with placeholders leaves a letter on one page, in whichever type a business chooses, and with all that it may tell of itself. */
export const fitsOnePage = (text: Pick<Letter, 'subject' | 'blocks'>, pictures: Pictures = new Map()): boolean =>
  (Object.keys(MESSAGE_FONTS) as MessageFonts[]).every((fonts) => fitsIn(text, fonts, pictures));

/** @throws ApiProblem 422 when a letter of this text would not fit its page */
export function requireOnePage(channel: Channel, text: Pick<Letter, 'subject' | 'blocks'>, pictures: Pictures): void {
  if (channel === 'letter' && !fitsOnePage(text, pictures))
    throw new ApiProblem(
      422,
      'text-too-long',
      pictures.size === 0
        ? 'Der Text ist länger als eine Seite. Bitte kürzen Sie ihn.'
        : 'Text und Bilder brauchen mehr als eine Seite. Bitte kürzen Sie den Text, oder nehmen Sie ein Bild heraus.',
    );
}

function fitsIn(
  { subject, blocks }: Pick<Letter, 'subject' | 'blocks'>,
  fonts: MessageFonts,
  pictures: Pictures,
): boolean {
  const pdf = letterDocument('', { fonts });
  const filled = (words: string) => fillPlaceholders(words, LONG);
  let pages = 0;
  pdf.on('pageAdded', () => (pages += 1)).addPage();
  drawSubject(pdf, filled(subject), { ...DEFAULT_STYLE, fonts });
  drawBlocks(
    pdf,
    blocks.map((block) => withWords(block, filled)),
    {
      style: { ...DEFAULT_STYLE, fonts },
      reached: LONG_REACHED,
      answer: { link: LONG_LINK, code: qrOf(LONG_LINK) },
      pictures,
    },
  );
  return pages === 1;
}
