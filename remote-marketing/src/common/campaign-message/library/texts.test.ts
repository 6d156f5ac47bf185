import {
  bodyOf,
  messageBlocksSchema,
  messageWordsSchema,
  placeholderProblem,
  SUGGESTION_KINDS,
} from '@portal/shared/contract/marketing';
import { gapIn } from './gaps.ts';
import { LIBRARY, textFor } from './texts.ts';

const saidIn = ({ subject, blocks }: (typeof LIBRARY)[number]) => `${subject}\n${bodyOf(blocks)}`;

test('there are twelve, each for an occasion of its own, and each can be saved as it is but for what the shop has to fill in', () => {
  expect(new Set(LIBRARY.map(({ occasion }) => occasion)).size).toBe(12);
  for (const text of LIBRARY) {
    expect(messageBlocksSchema.parse(text.blocks)).toEqual(text.blocks);
    expect(messageWordsSchema.shape.subject.parse(text.subject)).toBe(text.subject);
    expect([text.occasion, placeholderProblem(saidIn(text))]).toEqual([text.occasion, null]);
    // More is not read.
    expect([text.occasion, text.subject.length <= 50, saidIn(text).length <= 900]).toEqual([text.occasion, true, true]);
  }
});

test('each one greets, and is signed', () => {
  for (const { blocks } of LIBRARY) {
    expect(blocks[0]).toMatchObject({ kind: 'text', text: expect.stringMatching(/^\{\{briefanrede\}\},\n\n/) });
    expect(blocks.at(-1)).toMatchObject({ kind: 'signature' });
  }
});

test('no text says anything about the eyes of who reads it, promises health, gives something away or boasts', () => {
  for (const text of LIBRARY)
    expect(saidIn(text)).not.toMatch(
      /Sehstärke|Dioptrie|Addition|Sehschwäche|\bAugen|Refraktion|sichtig|heil|Beschwerden|garantiert|gratis|kostenlos|umsonst|geschenkt|Rabatt|\bbeste[nrs]?\b|einzigartig|\d €/i,
    );
});

test('only what the shop alone knows is open', () => {
  expect(LIBRARY.filter((text) => gapIn(saidIn(text))).map(({ occasion }) => occasion)).toEqual([
    'Ladenjubiläum',
    'Einladung zur Hausmesse',
  ]);
  expect(LIBRARY.filter((text) => /[[\]]/.test(saidIn(text)) && !gapIn(saidIn(text)))).toEqual([]);
});

test('for each suggestion there is one text, and none for a campaign that is like none', () => {
  for (const kind of SUGGESTION_KINDS)
    expect([kind, LIBRARY.filter(({ suggestions }) => suggestions?.includes(kind)).length]).toEqual([kind, 1]);
  expect(textFor('sun')?.occasion).toBe('Sonnenbrille');
  expect(textFor(null)).toBeUndefined();
});
