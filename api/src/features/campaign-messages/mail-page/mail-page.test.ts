import { blocksOf, LONGEST_BODY, type MessageBlock } from '@portal/shared/contract/marketing';
import { DEFAULT_STYLE, OBJECTION_NOTICE, type MessageStyle } from '@portal/shared/contract/settings-admin';
import { pageFor, type Recipient } from '../../../data/messages/recipients.ts';
import { ANSWER, mailPage, UNSUBSCRIBE } from './mail-page.ts';
import { EMAIL_NOTICE } from './notice.ts';

const SENDER = {
  name: 'Optik Müller & Söhne',
  street: 'Weg 1',
  plz: '01067',
  city: 'Dresden',
  objectionNotice: OBJECTION_NOTICE,
  style: DEFAULT_STYLE,
};
const TEXT = {
  subject: 'Für {{code}}: 20 % <b>',
  blocks: blocksOf('{{briefanrede}},\n\nIhre {{letzte_fassung|Brille & Etui}}\nzweite Zeile\n\nIhre Optik'),
};
const RECIPIENT: Recipient = {
  id: 1,
  salutation: 'Frau',
  title: null,
  firstName: 'Anna',
  lastName: '<img src=x onerror=alert(1)>',
  birthDate: null,
  street: null,
  plz: null,
  city: null,
  country: null,
  email: 'anna@example.org',
  phone: null,
  mobile: null,
  variant: 'a',
  code: 'A1',
  store: 'Laden',
  lastMainOn: null,
  lastFrame: null,
};
const BLOCKS: MessageBlock[] = [
  { kind: 'text', text: 'Guten Tag' },
  { kind: 'picture', picture: 'a'.repeat(64), alt: 'Das Team & "Bello"' },
  { kind: 'offer', heading: 'Für <b>', text: 'Zwei & eine', price: 'ab 199 €', valid_until: '2027-03-31' },
  { kind: 'appointment', text: 'Suchen Sie sich einen Termin aus.' },
  { kind: 'hours' },
  { kind: 'signature', name: 'Katrin & Otto', role: '', picture: 'b'.repeat(64) },
];
const PICTURES = new Map([
  ['a'.repeat(64), { cid: 'bild-1', width: 1_200, height: 600 }],
  ['b'.repeat(64), { cid: 'bild-2', width: 400, height: 200 }],
]);
const page = (style: Partial<MessageStyle> = {}, hasLogo = false, blocks = TEXT.blocks) =>
  mailPage({ ...SENDER, style: { ...DEFAULT_STYLE, ...style } }, { ...TEXT, blocks }, hasLogo, PICTURES);

test.each([
  ['without a logo', {}, false, TEXT.blocks],
  [
    'with a logo and all that is told',
    { fonts: 'classic', phone: '0351 4711', website: 'optik.example' },
    true,
    TEXT.blocks,
  ],
  ['with every block', {}, false, BLOCKS],
] as const)('mail programs take it, and nothing of it is fetched: %s', async (_what, style, hasLogo, blocks) => {
  const html = await page(style, hasLogo, [...blocks]);
  expect(html).not.toMatch(/<script|<link|@import|url\(|javascript:|<form|<iframe/i);
  const sources = [...html.matchAll(/\s(?:src|background)="([^"]*)"/g)].map(([, source]) => source);
  const pictures = blocks === BLOCKS ? ['cid:bild-1', 'cid:bild-2'] : [];
  expect(sources).toEqual([...(hasLogo ? ['cid:logo'] : []), ...pictures]);
  // Gmail cuts what is longer than 102 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  for (const text of ['lang="de"', OBJECTION_NOTICE, EMAIL_NOTICE, `href="${ANSWER}"`, `href="${UNSUBSCRIBE}"`])
    expect(html).toContain(text);
});

test('words and names are no markup, and paragraphs and lines stay', async () => {
  const html = pageFor(RECIPIENT, await page());
  expect(html).toContain('Für A1: 20 % &lt;b&gt;');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('Brille &amp; Etui<br />zweite Zeile</p>');
  expect(html).toContain('Optik Müller &amp; Söhne');
  expect(html).not.toContain('{{');
});

test('headings and the button have the colour of the business', async () => {
  const html = await page({ colour: '#8a1c3b' });
  expect(html).toMatch(/<h1 style="[^"]*color: #8a1c3b/);
  const [button = ''] = /<a[^>]*href="\[\[answer\]\]"[^>]*>\s*Termin oder/.exec(html) ?? [];
  expect(button).toContain('background:#8a1c3b');
});

test('every block is shown in its order, and the button stands where the appointment does', async () => {
  const html = await page({ opening_hours: 'Mo–Fr 9–18 Uhr' }, false, BLOCKS);
  const found = [
    'Guten Tag',
    'Das Team &amp; &quot;Bello&quot;',
    'Für &lt;b&gt;',
    'Zwei &amp; eine',
    'ab 199 €',
    'Gültig bis 31. März 2027',
    'Termin aus.',
    'Termin oder Rückruf vereinbaren',
    'Mo–Fr 9–18 Uhr',
    'https://www.openstreetmap.org/search?query=Weg%201%2C%2001067%20Dresden',
    'alt="Unterschrift: Katrin &amp; Otto"',
    '<strong>Katrin &amp; Otto',
  ].map((part) => html.indexOf(part));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(html.match(/Termin oder Rückruf vereinbaren/g)).toHaveLength(1);
});

test('a picture is as wide as the text, a signature as high as somebody signs, and one that is gone leaves no hole', async () => {
  const html = await page({}, false, BLOCKS);
  expect([...html.matchAll(/src="cid:bild-\d"[^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['552', '128']);
  const gone = await page({}, false, [{ kind: 'picture', picture: 'c'.repeat(64), alt: 'Fort' }]);
  expect(gone).not.toMatch(/<img|Fort/);
});

test('the longest e-mail is not cut by mail programs', async () => {
  // Each sign is six bytes of HTML.
  const text = '"'.repeat(LONGEST_BODY / 10);
  const blocks = [
    ...Array.from({ length: 10 }, (): MessageBlock => ({
      kind: 'offer',
      heading: 'x',
      text,
      price: '',
      valid_until: null,
    })),
    ...BLOCKS.slice(3, 5),
  ];
  expect(Buffer.byteLength(await page({}, true, blocks))).toBeLessThan(100_000);
});
