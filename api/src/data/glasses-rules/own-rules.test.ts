import { decideLensText } from './own-rules.ts';

const own = [
  { words: 'Nahkomfort plus', glasses_type: 'Office' },
  { words: 'Nahk*', glasses_type: 'Nah' },
  { words: 'gs', glasses_type: 'Fern' },
] as const;

test.each([
  ['Nahkomfort PLUS 1,6', 'Office', 0],
  ['plus-Nahkomfort', 'Office', 0],
  ['Nahkomfort', 'Nah', 1],
  ['GS Start', 'Fern', 2],
  ['Gleits. Komfort', 'Gleitsicht', null],
])('%s is %s', (text, type, rule) => expect(decideLensText(text, own, [])).toMatchObject({ type, rule }));

test.each(['egs Start', 'Unbekannt', ''])('"%s" fits none: a word is a whole one', (text) =>
  expect(decideLensText(text, own, [])).toBeNull(),
);

test('the reason quotes the rule', () => {
  expect(decideLensText('nahkomfort plus', own, [])?.reason).toBe('Ihre Regel „Nahkomfort plus“ steht für Office.');
});

test("the market's rules come after the business's own and before the built-in ones", () => {
  const market = [
    { words: 'nahkomfort', glasses_type: 'Sport' },
    { words: 'gleits', glasses_type: 'Sonne' },
  ] as const;
  expect(decideLensText('Nahkomfort', own, market)).toMatchObject({ type: 'Nah', rule: 1 });
  expect(decideLensText('Gleits. Komfort', own, market)).toEqual({
    type: 'Sonne',
    reason: '„gleits“ steht im Portal für Sonne.',
    rule: null,
  });
  expect(decideLensText('GS Start', [], market)?.type).toBe('Gleitsicht');
});
