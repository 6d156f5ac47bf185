import { campaignTextUpdateSchema } from './campaign-message.ts';
import { blocksOf, bodyOf, withWords, type MessageBlock } from './message-blocks.ts';
import { fillPlaceholders, placeholderProblem } from './placeholders.ts';

const values = {
  briefanrede: 'Sehr geehrte Frau Dr. Weiß',
  letzte_brille_datum: '15. März 2023',
  letzte_fassung: null,
  standort: 'Mitte',
  code: 'HERBST',
};

test('placeholders take the values of the recipient, and what stands behind the bar where there is none', () => {
  expect(
    fillPlaceholders(
      '{{briefanrede}}, {{ letzte_fassung | Ihre Brille }} vom {{letzte_brille_datum|letzten Mal}}, {{standort}} {{code}}',
      values,
    ),
  ).toBe('Sehr geehrte Frau Dr. Weiß, Ihre Brille vom 15. März 2023, Mitte HERBST');
});

test('what a customer is called is not read as a placeholder', () => {
  expect(fillPlaceholders('{{briefanrede}} {{code}}', { ...values, briefanrede: 'Guten Tag {{code}} $& $1' })).toBe(
    'Guten Tag {{code}} $& $1 HERBST',
  );
});

test.each([
  ['{{sehstaerke}}', /^Den Platzhalter \{\{sehstaerke\}\} gibt es nicht/],
  ['{{constructor}}', /gibt es nicht/],
  ['{{letzte_fassung}}', /\{\{letzte_fassung\|Brille\}\}/],
  ['{{letzte_fassung|…}}', /Bitte schreiben Sie hinter einen Strich/],
  ['{{briefanrede}', /nicht geschlossen/],
  ['code}}', /nicht geschlossen/],
  ['{{letzte_fassung| }}', /Strich/],
])('%s is refused with a sentence', (text, sentence) => {
  expect(placeholderProblem(text)).toMatch(sentence);
  const refused = campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Betreff', body: text });
  expect(refused.error?.issues.map(({ message }) => message).join()).toMatch(sentence);
});

test('a subject is one line', () => {
  expect(
    campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Hallo\r\nBcc: x@example.org', body: 'Text\n\nText' })
      .success,
  ).toBe(false);
  expect(campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Hallo', body: 'Text\n\nText' }).success).toBe(true);
});

const BLOCKS: MessageBlock[] = [
  { kind: 'text', text: '{{briefanrede}},\n\nkommen Sie vorbei.' },
  { kind: 'picture', picture: 'a'.repeat(64), alt: 'Unser Team' },
  { kind: 'offer', heading: 'Gleitsicht', text: '', price: 'ab 199 €', valid_until: '2027-03-31' },
  { kind: 'appointment', text: 'Ein Termin?' },
  { kind: 'hours' },
  { kind: 'signature', name: 'Katrin Sommer', role: 'Inhaberin', picture: null },
];
const update = (blocks: unknown) => campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Betreff', blocks });

test('blocks are said as text, with what only the message knows where it is given', () => {
  const head =
    '{{briefanrede}},\n\nkommen Sie vorbei.\n\n[Bild: Unser Team]\n\nGleitsicht\nab 199 €\nGültig bis 31. März 2027\n\nEin Termin?';
  expect(bodyOf(BLOCKS)).toBe(`${head}\n\nKatrin Sommer\nInhaberin`);
  expect(bodyOf(BLOCKS, { answer: 'https://a.example', reached: ['Optik', 'Weg 1'] })).toBe(
    `${head}\nhttps://a.example\n\nOptik\nWeg 1\n\nKatrin Sommer\nInhaberin`,
  );
  expect(bodyOf(blocksOf('Guten Tag'))).toBe('Guten Tag');
  expect(blocksOf('')).toEqual([]);
});

test('a message shows three pictures at most, and a signature of before has none', () => {
  const pictureOf = (sign: string): MessageBlock => ({ kind: 'picture', picture: sign.repeat(64), alt: 'Laden' });
  expect(update(['a', 'b', 'c'].map(pictureOf)).success).toBe(true);
  expect(update(['a', 'b', 'c', 'a'].map(pictureOf)).success).toBe(true);
  expect(update(['a', 'b', 'c', 'd'].map(pictureOf)).error?.issues[0]?.message).toBe(
    'Bitte nehmen Sie höchstens 3 Bilder.',
  );
  expect(update([{ kind: 'picture', picture: '../logo', alt: 'Laden' }]).success).toBe(false);
  expect(update([{ kind: 'signature', name: 'Katrin', role: '' }]).data?.blocks).toEqual([
    { kind: 'signature', name: 'Katrin', role: '', picture: null },
  ]);
});

test('whatever is written in a block is checked and filled', () => {
  expect(update(BLOCKS).data?.blocks).toEqual(BLOCKS);
  const asked: string[] = [];
  for (const block of BLOCKS) withWords(block, (words) => (asked.push(words), words));
  // All strings of a block are words, but for its kind, its day and its picture.
  expect(asked.toSorted()).toEqual(
    BLOCKS.flatMap(({ kind: _kind, ...rest }) =>
      Object.entries(rest).flatMap(([key, value]) => (key === 'valid_until' || key === 'picture' ? [] : [value])),
    ).toSorted(),
  );
  const messages = BLOCKS.flatMap(
    (block) => update([withWords(block, () => '{{sehstaerke}}')]).error?.issues.map(({ message }) => message) ?? [],
  );
  // Of all but the opening hours, where nothing is written: text, picture, three of the offer, appointment, two of the signature.
  expect(messages).toHaveLength(8);
  for (const message of messages) expect(message).toMatch(/gibt es nicht/);
});

test.each([
  ['none', [], /schreiben Sie einen Text/],
  ['too many', Array.from({ length: 13 }, () => ({ kind: 'hours' })), /höchstens 12/],
  ['too long together', blocksOf('x'.repeat(3_000)).concat(blocksOf('x'.repeat(1_001))), /länger als 4\.000 Zeichen/],
])('a list of blocks is refused: %s', (_what, blocks, sentence) => {
  expect(
    update(blocks)
      .error?.issues.map(({ message }) => message)
      .join(),
  ).toMatch(sentence);
});

test.each([
  ['a day that is none', { kind: 'offer', heading: 'x', text: '', price: '', valid_until: 'morgen' }],
  ['a field that no block has', { kind: 'hours', text: 'x' }],
  ['a block that is none', { kind: 'script', text: 'x' }],
  ['words that are none', { kind: 'text', text: 5 }],
  ['a heading of two lines', { kind: 'offer', heading: 'x\ny', text: '', price: '', valid_until: null }],
])('a block is refused: %s', (_what, block) => expect(update([block]).success).toBe(false));

test('a text is sent as blocks or as a body', () => {
  const both = { version: 0, subject: 'Betreff', body: 'Text', blocks: blocksOf('Text') };
  const { blocks: _blocks, ...old } = both;
  const { body: _body, ...withBlocks } = both;
  expect(
    [both, { version: 0, subject: 'Betreff' }, old, withBlocks].map(
      (sent) => campaignTextUpdateSchema.safeParse(sent).success,
    ),
  ).toEqual([false, false, true, true]);
});
