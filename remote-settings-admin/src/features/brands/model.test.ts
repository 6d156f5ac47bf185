import type { Brand } from '@portal/shared/contract/settings-admin';
import {
  decisionText,
  doneText,
  keeping,
  merging,
  nextOpen,
  previewText,
  soldText,
  stepOf,
  tierChoices,
} from './model.ts';

const brand: Brand = {
  name: 'RAY-BLICK',
  aliases: [],
  state: 'open',
  tier: 'mid',
  tier_source: 'price',
  is_own: false,
  pieces: 12,
  gross_cents: 120_000,
  mean_cents: 10_000,
  suggestions: [
    { name: 'Ray Blick', reason: 'nur anders geschrieben' },
    { name: 'Ray', reason: 'gleicher Anfang' },
  ],
};
const nbsp = (text: string) => text.replaceAll('_', '\u00a0');

test('keys choose what the buttons do', () => {
  expect(stepOf('1', brand, '', false)).toEqual(merging('RAY-BLICK', 'Ray Blick'));
  expect(stepOf('2', brand, '', false)).toEqual(merging('RAY-BLICK', 'Ray'));
  expect(stepOf('3', brand, '', false)).toBeUndefined();
  expect(stepOf('M', brand, 'luxury', true)).toEqual({
    kind: 'set',
    update: { name: 'RAY-BLICK', tier: 'luxury', is_own: true },
  });
  expect(stepOf('o', brand, '', false)).toEqual(merging('RAY-BLICK', 'ohne Marke'));
  expect([stepOf('n', brand, '', false), stepOf('z', brand, '', false), stepOf('x', brand, '', false)]).toEqual([
    'later',
    'undo',
    undefined,
  ]);
});

test('what was put off comes again when nothing else is left', () => {
  const [one, two] = [
    { ...brand, name: 'A' },
    { ...brand, name: 'B' },
  ];
  expect(nextOpen([one, two], ['A'])?.name).toBe('B');
  expect(nextOpen([one, two], ['A', 'B'])?.name).toBe('A');
  expect(nextOpen([], ['A'])).toBeUndefined();
});

test('tiers say what the price makes of a brand', () => {
  expect(tierChoices(brand)[0]).toEqual({ value: '', label: 'nach dem Preis (Mittel)' });
  expect(tierChoices({ tier: 'mid', tier_source: 'set' })[0]?.label).toBe('nach dem Preis');
});

test('sentences', () => {
  expect(soldText(brand)).toBe(nbsp('12 Fassungen in 12 Monaten, 1.200_€, im Mittel 100_€'));
  expect(soldText({ ...brand, pieces: 0, mean_cents: null })).toBe('keine Fassung in den letzten 12 Monaten');
  expect(previewText({ orders: 1, pieces: 2, gross_cents: 20_000, since: '2026-01-05' })).toBe(
    nbsp('Eine Zusammenführung verschiebt 1 Auftrag seit 05.01.2026: 2 Fassungen, 200_€.'),
  );
  expect(previewText({ orders: 0, pieces: 0, gross_cents: 0, since: null })).toBe(
    'Eine Zusammenführung verschiebt keinen Auftrag.',
  );
  expect([
    doneText(keeping(brand, '', false)),
    doneText(merging('A', 'B')),
    doneText(merging('A', null)),
    doneText(merging('A', 'ohne Marke')),
  ]).toEqual([
    '„RAY-BLICK“ ist als Marke gespeichert.',
    '„A“ zählt als „B“. Die Zahlen folgen gleich.',
    '„A“ zählt wieder für sich. Die Zahlen folgen gleich.',
    '„A“ zählt als „ohne Marke“. Die Zahlen folgen gleich.',
  ]);
  const decision = {
    id: 1,
    kind: 'merge',
    names: ['A', 'B'],
    into: 'C',
    decided_by: 'x',
    decided_at: '2026-01-05T08:00:00Z',
    undone_at: null,
  } as const;
  expect(decisionText({ ...decision, names: [...decision.names] })).toBe('„A“, „B“ zählen als „C“');
});
