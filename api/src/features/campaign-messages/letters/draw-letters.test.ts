import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { blocksOf, type MessageBlock } from '@portal/shared/contract/marketing';
import { DEFAULT_STYLE, NOTICE_LENGTH, OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import type { Recipient } from '../../../data/messages/recipients.ts';
import { pictureOf } from '../../../data/messages/pictures.ts';
import { jpegOf } from '../../../testing/jpeg.ts';
import { readPdf } from '../../report/testing/read-pdf.ts';
import { readQrCodes, streamsOf } from '../testing/read-qr.ts';
import { drawLetters } from './draw-letters.ts';
import { fitsOnePage } from './letter-page.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const PAGES = 800;
/** From when on the fonts and what every letter says are known. */
const SETTLED = 200;
/** What the table of contents of a PDF keeps of each page. Words that were kept would be ten times as much. */
const MOST_BYTES = 4_000;

const SENDER = {
  name: 'Optik',
  place: ['Weg 1', '01067 Dresden'],
  returnLine: 'Optik · Weg 1 · 01067 Dresden',
  date: 'Dresden, 1. März 2026',
  style: DEFAULT_STYLE,
  pictures: new Map(),
  isPractice: false,
};
const linkOf = (id: number) => `https://portal.example/antwort/1-2K-${id}-9QW3-X7TM-K2D4-VF8H`;

const recipient = (at: number): Recipient => ({
  id: at,
  salutation: 'Frau',
  title: null,
  firstName: `Vorname${at}`,
  lastName: `Nachname${at}`,
  birthDate: null,
  street: `Straße${at} ${at}`,
  plz: '01067',
  city: `Ort${at}`,
  country: null,
  email: null,
  phone: null,
  mobile: null,
  variant: 'a',
  code: `A1-${at}`,
  store: 'Laden',
  lastMainOn: '2022-03-01',
  lastFrame: `Marke${at}`,
});

test('what thousands of letters say does not stay in memory once their pages are written', async () => {
  const recipients = Array.from({ length: PAGES }, (_, at) => recipient(at));
  const held = new Map<number, number>();
  let pages = 0;
  const content = drawLetters(
    {
      ...SENDER,
      logo: null,
      notice: OBJECTION_NOTICE,
      linkOf,
    },
    () => ({ subject: 'Für {{code}}', blocks: blocksOf('{{briefanrede}},\n\nIhre {{letzte_fassung}} …') }),
    [recipients],
    async (done) => {
      if (done % SETTLED !== 0) return;
      collect();
      held.set(done, process.memoryUsage().heapUsed);
    },
  );
  for await (const bytes of content) pages += bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBe(PAGES);
  expect(((held.get(PAGES) ?? 0) - (held.get(SETTLED) ?? 0)) / (PAGES - SETTLED)).toBeLessThan(MOST_BYTES);
});

/** One pixel with transparency, which is an image and its mask in the file. */
const LOGO =
  'data:image;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('logo, sender and notice stand on every letter, and in the file once', async () => {
  const recipients = Array.from({ length: 30 }, (_, at) => recipient(at));
  const parts: Buffer[] = [];
  for await (const bytes of drawLetters(
    {
      ...SENDER,
      logo: LOGO,
      notice: OBJECTION_NOTICE,
      linkOf,
    },
    () => ({ subject: 'Für {{code}}', blocks: blocksOf('Guten Tag') }),
    [recipients],
  ))
    parts.push(bytes);
  const file = Buffer.concat(parts);
  const pdf = file.toString('latin1');
  const howOften = (wanted: RegExp) => pdf.match(wanted)?.length;
  // The logo with its transparency.
  expect(howOften(/\/Subtype \/Image\b/g)).toBe(2);
  const [, logo] = pdf.match(/(\d+) 0 obj\n<<\n\/Type \/XObject\n\/Subtype \/Image\n(?:(?!endobj)[^])*?\/SMask/) ?? [];
  expect(howOften(new RegExp(`\\/I1 ${logo} 0 R`, 'g'))).toBe(1);
  expect(howOften(/\/Subtype \/Form\b/g)).toBe(2);
  const [, head] = pdf.match(/\/Head (\d+) 0 R/) ?? [];
  expect(howOften(new RegExp(`\\/Head ${head} 0 R`, 'g'))).toBe(30);
  const { pages } = await readPdf(file);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Weg 1 01067 Dresden');
    expect(page).toContain(`Vorname${at} Nachname${at}`);
    expect(page).toContain('Dresden, 1. März 2026');
    expect(page).toContain(`Ihr Widerspruchsrecht: ${OBJECTION_NOTICE}`);
  }
});

test.each([
  ['letters of one page', 'Guten Tag', 3, OBJECTION_NOTICE],
  // Saved when letters had more room.
  ['a letter that runs on', 'Eine Zeile.\n'.repeat(70), 6, OBJECTION_NOTICE],
  [
    'the longest notice',
    'Guten Tag',
    3,
    'Widerspruch heißt Widerspruch. '
      .repeat(20)
      .slice(0, NOTICE_LENGTH - 1)
      .trim(),
  ],
])(
  'each page names the right to object at its foot, with a link and its QR code: %s',
  async (_what, body, count, notice) => {
    const parts: Buffer[] = [];
    const head = {
      ...SENDER,
      logo: null,
      notice,
      linkOf,
    };
    for await (const bytes of drawLetters(head, () => ({ subject: 'Für {{code}}', blocks: blocksOf(body) }), [
      [recipient(1), recipient(2), recipient(3)],
    ]))
      parts.push(bytes);
    const pdf = Buffer.concat(parts);
    const { pages } = await readPdf(pdf);
    expect(pages).toHaveLength(count);
    const codes = readQrCodes(pdf);
    const links = [1, 2, 3].flatMap((id) => Array.from({ length: count / 3 }, () => linkOf(id)));
    expect(codes).toEqual(links);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Ihr Widerspruchsrecht: ${notice}`);
      expect(page.replaceAll(' ', '')).toContain(links[at]?.replace('https://', ''));
    }
  },
);

test.each([
  ['Greek', 'Παπαδόπουλος'],
  ['Cyrillic', 'Шевченко'],
  ['Polish and Turkish', 'Łukasz Çağlar'],
  // Of neither family: set in the type that knows the most.
  ['Georgian', 'ბერიძე'],
])('a name of another alphabet is drawn: %s', async (_what, lastName) => {
  for (const fonts of ['modern', 'classic'] as const) {
    const parts: Buffer[] = [];
    const head = { ...SENDER, style: { ...DEFAULT_STYLE, fonts }, logo: null, notice: OBJECTION_NOTICE, linkOf };
    for await (const bytes of drawLetters(
      head,
      () => ({ subject: 'Für {{code}}', blocks: blocksOf('{{briefanrede}}') }),
      [[{ ...recipient(1), lastName }]],
    ))
      parts.push(bytes);
    const { pages } = await readPdf(Buffer.concat(parts));
    expect(pages[0]?.match(new RegExp(lastName, 'g'))).toHaveLength(2);
  }
});

test.each([
  [true, /ÜBUNG – nicht versenden/],
  [false, /^(?!.*ÜBUNG)/s],
])('each letter of a practice copy says that it is one, and no other does: %s', async (isPractice, said) => {
  const parts: Buffer[] = [];
  for await (const bytes of drawLetters(
    { ...SENDER, isPractice, logo: null, notice: OBJECTION_NOTICE, linkOf },
    () => ({ subject: 'Betreff', blocks: blocksOf('Text') }),
    [[recipient(1), recipient(2)]],
  ))
    parts.push(bytes);
  const { pages } = await readPdf(Buffer.concat(parts));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toMatch(said);
});

test('beside the window stands how the sender is reached, and at the head their name where there is no logo', async () => {
  const parts: Buffer[] = [];
  const style = { ...DEFAULT_STYLE, phone: '0351 4711', website: 'optik.example', opening_hours: 'Mo–Fr 9–18 Uhr' };
  for await (const bytes of drawLetters(
    { ...SENDER, style, logo: null, notice: OBJECTION_NOTICE, linkOf },
    () => ({ subject: 'Für {{code}}', blocks: blocksOf('Guten Tag') }),
    [[recipient(1)]],
  ))
    parts.push(bytes);
  const { pages } = await readPdf(Buffer.concat(parts));
  for (const text of ['Telefon 0351 4711', 'optik.example', 'Mo–Fr 9–18 Uhr']) expect(pages[0]).toContain(text);
});

/** As a letter of every kind of block. */
const BLOCKS: MessageBlock[] = [
  { kind: 'text', text: '{{briefanrede}},\n\nIhre {{letzte_fassung|Brille}} wird älter.' },
  {
    kind: 'offer',
    heading: 'Für {{code}}',
    text: 'Zwei zum Preis von einer',
    price: 'ab 199 €',
    valid_until: '2027-03-31',
  },
  { kind: 'appointment', text: 'Suchen Sie sich einen Termin aus.' },
  { kind: 'hours' },
  { kind: 'signature', name: 'Katrin Sommer', role: 'Augenoptikermeisterin', picture: null },
];

test.each(['modern', 'classic'] as const)(
  'every block is drawn, in its order, and an appointment has a QR code of its own: %s',
  async (fonts) => {
    const parts: Buffer[] = [];
    const style = { ...DEFAULT_STYLE, fonts, opening_hours: 'Mo–Fr 9–18 Uhr' };
    for await (const bytes of drawLetters(
      { ...SENDER, style, logo: null, notice: OBJECTION_NOTICE, linkOf },
      () => ({ subject: 'Grüße', blocks: BLOCKS }),
      [[recipient(1)]],
    ))
      parts.push(bytes);
    const pdf = Buffer.concat(parts);
    const { pages } = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    // Opening hours stand beside the window, too.
    const said = page.slice(page.indexOf('Grüße'));
    const found = [
      'Ihre Marke1 wird älter',
      'Für A1-1',
      'Zwei zum Preis',
      'ab 199 €',
      'Gültig bis 31. März 2027',
      'Suchen Sie',
      'Mo–Fr 9–18 Uhr',
      'Katrin Sommer',
      'Augenoptikermeisterin',
    ].map((words) => said.indexOf(words));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(readQrCodes(pdf)).toEqual([linkOf(1), linkOf(1)]);
  },
);

test('whether a letter fits its page is asked of all of its blocks', () => {
  const rest = BLOCKS.slice(1);
  expect(fitsOnePage({ subject: 'Grüße', blocks: BLOCKS })).toBe(true);
  expect(fitsOnePage({ subject: 'Grüße', blocks: [{ kind: 'text', text: 'Eine Zeile.\n'.repeat(20) }] })).toBe(true);
  expect(fitsOnePage({ subject: 'Grüße', blocks: [{ kind: 'text', text: 'Eine Zeile.\n'.repeat(20) }, ...rest] })).toBe(
    false,
  );
});

test('a picture stands on every letter and in the file once, and takes its room from the text', async () => {
  const ids = ['a'.repeat(64), 'b'.repeat(64)] as const;
  const pictures = new Map([
    [ids[0], pictureOf(jpegOf(1_200, 600), { width: 1_200, height: 600 })],
    [ids[1], pictureOf(jpegOf(300, 100, 7), { width: 300, height: 100 })],
  ]);
  const blocks: MessageBlock[] = [
    { kind: 'picture', picture: ids[0], alt: 'Team' },
    { kind: 'text', text: 'Eine Zeile.\n'.repeat(6) },
    { kind: 'signature', name: 'Katrin Sommer', role: '', picture: ids[1] },
  ];
  const parts: Buffer[] = [];
  for await (const bytes of drawLetters(
    { ...SENDER, pictures, logo: null, notice: OBJECTION_NOTICE, linkOf },
    () => ({ subject: 'Grüße', blocks }),
    [[recipient(1), recipient(2)]],
  ))
    parts.push(bytes);
  const pdf = Buffer.concat(parts);
  expect((await readPdf(pdf)).pages).toHaveLength(2);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(2);
  // 165 mm wide and half as high: cut to 70 mm; a signature is 16 mm high.
  const drawn = streamsOf(pdf)
    .flatMap((content) => [...content.matchAll(/^([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\n\/I\d+ Do/gm)])
    .map(([, width, height]) => [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)));
  expect(drawn.slice(0, 2)).toEqual([
    [140, 70],
    [48, 16],
  ]);
  const long: MessageBlock[] = [...blocks.slice(0, 1), { kind: 'text', text: 'Eine Zeile.\n'.repeat(20) }];
  expect(fitsOnePage({ subject: 'Grüße', blocks: long })).toBe(true);
  expect(fitsOnePage({ subject: 'Grüße', blocks: long }, pictures)).toBe(false);
});

test('what stands together is not cut: it begins the next page', async () => {
  const parts: Buffer[] = [];
  const blocks: MessageBlock[] = [{ kind: 'text', text: 'Eine Zeile.\n'.repeat(26) }, ...BLOCKS.slice(1, 2)];
  for await (const bytes of drawLetters(
    { ...SENDER, logo: null, notice: OBJECTION_NOTICE, linkOf },
    () => ({ subject: 'Grüße', blocks }),
    [[recipient(1)]],
  ))
    parts.push(bytes);
  const { pages } = await readPdf(Buffer.concat(parts));
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain('Für A1-1');
  for (const words of ['Für A1-1', 'ab 199 €', 'Gültig bis']) expect(pages[1]).toContain(words);
});
