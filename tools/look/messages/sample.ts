import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MessageBlock, WrittenText } from '@portal/shared/contract/marketing';
import { bodyOf } from '@portal/shared/contract/marketing';
import { DEFAULT_STYLE, OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import { pictureOf, type Pictures } from '../../../api/src/data/messages/pictures.ts';
import { blocksFor, postalAddress, textFor, type Recipient } from '../../../api/src/data/messages/recipients.ts';
import type { StoredSender } from '../../../api/src/data/sender/read-sender.ts';
import { sizeOfJpeg } from '../../../api/src/data/sender/sound-jpeg.ts';
import {
  addLetter,
  drawWindow,
  letterDocument,
} from '../../../api/src/features/campaign-messages/letters/letter-page.ts';
import { letterHead } from '../../../api/src/features/campaign-messages/letters/letter-head.ts';
import { shownForm, type MailForm } from '../../../api/src/features/campaign-messages/mail-page/mail-form.ts';
import { mailPage } from '../../../api/src/features/campaign-messages/mail-page/mail-page.ts';
import { composeMessage } from '../../../api/src/features/campaign-messages/sending/compose-message.ts';

const SENDER: StoredSender = {
  version: 1,
  name: 'Brillenhaus Sommer',
  street: 'Marktplatz 3',
  plz: '79312',
  city: 'Emmendingen',
  email: 'post@brillenhaus-sommer.example',
  replyTo: null,
  logoKey: null,
  objectionNotice: OBJECTION_NOTICE,
  style: {
    ...DEFAULT_STYLE,
    colour: '#166a70',
    phone: '07641 4711',
    website: 'brillenhaus-sommer.example',
    opening_hours: 'Mo–Fr 9–18 Uhr, Sa 9–13 Uhr',
  },
};

/** A name as long as some are. */
const RECIPIENT: Recipient = {
  id: 1,
  salutation: 'Frau',
  title: 'Dr.',
  firstName: 'Annegret',
  lastName: 'Weißenberger-Großmann',
  birthDate: null,
  street: 'An der Alten Elzbrücke 14',
  plz: '79312',
  city: 'Emmendingen',
  country: null,
  email: 'annegret@example.org',
  phone: null,
  mobile: null,
  variant: 'a',
  code: 'A12-00001',
  store: 'Brillenhaus Sommer Emmendingen',
  lastMainOn: '2023-03-14',
  lastFrame: 'Alpenblick 204',
};

const LINKS = {
  answer: 'https://portal.example/antwort/1-2K-9QW3-X7TM-K2D4-VF8H',
  unsubscribe: 'https://portal.example/u/beispiel',
};
/** On which it is to leave: far enough off that it never is today's. */
const SHIP_ON = '2099-03-02';

/** Every kind of block that there is, in the order of a letter that a shop might write. */
const blocksWith = (picture: string): MessageBlock[] => [
  {
    kind: 'text',
    text: '{{briefanrede}},\n\nIhre {{letzte_fassung|Brille}} begleitet Sie seit dem {{letzte_brille_datum|letzten Besuch}}. Augen verändern sich leise, und ein Sehtest dauert keine halbe Stunde.',
  },
  { kind: 'picture', picture, alt: 'Unser Laden am Marktplatz' },
  {
    kind: 'offer',
    heading: 'Sehtest mit Zeit',
    text: 'Eine halbe Stunde für Sie allein, auch samstags.',
    price: 'kostenfrei',
    valid_until: '2099-04-30',
  },
  { kind: 'appointment', text: 'Suchen Sie sich einen Termin aus.' },
  { kind: 'hours' },
  { kind: 'signature', name: 'Katrin Sommer', role: 'Augenoptikermeisterin', picture: null },
];

const idOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

function textWith(picture: Buffer): WrittenText {
  const blocks = blocksWith(idOf(picture));
  const subject = 'Sehen Sie noch so gut wie mit der neuen Brille?';
  return { version: 1, subject, blocks, body: bodyOf(blocks), updated_at: null, updated_by: null };
}

/** @throws Error when it is no JPEG */
function picturesOf(picture: Buffer): Pictures {
  const size = sizeOfJpeg(picture);
  if (!size) throw new Error('The picture of the samples is no JPEG.');
  return new Map([[idOf(picture), pictureOf(picture, size)]]);
}

/** An e-mail with every kind of block: as it is sent, as it is seen, and as the text beside it. */
export async function sampleMail(picture: Buffer): Promise<{ sent: string; seen: string; text: string }> {
  const text = textWith(picture);
  const shown = [...picturesOf(picture)].map(([id, { content, ...size }]) => ({
    id,
    ...size,
    name: 'bild-1.jpg',
    type: 'image/jpeg',
    content,
    cid: 'bild-1',
  }));
  const form: MailForm = {
    page: await mailPage(SENDER, text, false, new Map(shown.map((one) => [one.id, one]))),
    shown,
    ids: new Map(shown.map(({ cid, id }) => [cid, id])),
  };
  const { html = '', text: plain } = composeMessage({
    sender: SENDER,
    text,
    recipient: RECIPIENT,
    reference: '',
    links: LINKS,
    form,
  });
  return { sent: html, seen: shownForm(form, RECIPIENT, LINKS, 'within'), text: plain };
}

/** The same as a letter, with the window of its envelope; opening hours stand beside the window of each letter. @returns a PDF */
export function sampleLetter(picture: Buffer): Promise<Buffer> {
  const text = textWith(picture);
  const head = letterHead(SENDER, {
    logo: null,
    pictures: picturesOf(picture),
    shipOn: SHIP_ON,
    isPractice: false,
  });
  const pdf = letterDocument('Beispiel', head.style);
  addLetter(pdf, head, {
    address: postalAddress(RECIPIENT),
    subject: textFor(RECIPIENT, text.subject),
    blocks: blocksFor(
      RECIPIENT,
      text.blocks.filter(({ kind }) => kind !== 'hours'),
    ),
    answerLink: LINKS.answer,
  });
  drawWindow(pdf);
  pdf.end();
  return buffer(pdf);
}
