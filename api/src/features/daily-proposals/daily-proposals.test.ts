import type { DailyProposal, Expected, ProposalKind } from '@portal/shared/contract/analyse';
import { choose } from './choose.ts';
import { expectedOf } from './expected.ts';
import { dueProposal, goalProposal, reachProposal, standingProposal, uncollectedProposal } from './words.ts';

const proposal = (kind: ProposalKind, cents: number | null): DailyProposal => ({
  kind,
  sentence: '',
  reason: '',
  expected: cents === null ? null : { cents, range: null },
  expected_text: '',
  step: { href: '/', label: '' },
});

test('three at most: most money first, then what nobody can tell of in its order', () => {
  const all = [
    proposal('standing', null),
    proposal('reach', null),
    proposal('uncollected', 100),
    proposal('due', 900),
    proposal('goal', 400),
  ];
  expect(choose(all).proposals.map(({ kind }) => kind)).toEqual(['due', 'goal', 'uncollected']);
  expect(choose(all).more).toBe(2);
  expect(choose(all.slice(0, 2)).proposals.map(({ kind }) => kind)).toEqual(['reach', 'standing']);
  expect(choose([])).toEqual({ proposals: [], more: 0 });
});

test('a range ends at nothing and at all there is, in whole euros', () => {
  expect(expectedOf(100_040, { spread: 10_000 })).toEqual<Expected>({
    cents: 100_000,
    range: { low: 87_000, high: 113_000 },
  });
  expect(expectedOf(1_000, { spread: 10_000, most: 2_000 }).range).toEqual({ low: 0, high: 2_000 });
  expect(expectedOf(100_000, { spread: 0, off: 5_000 }).range).toEqual({ low: 95_000, high: 105_000 });
  expect(expectedOf(100_000, { spread: null }).range).toBeNull();
});

/** Without the spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const DAYS = { dataSince: '2021-01-02', dataDate: '2026-03-20' };

const due = {
  people: 40,
  buyers: 8,
  variance: 6,
  first: { people: 20, percent: 34 },
  price: { mean: 40_000, variance: 10_000 ** 2 },
  off: 0.01,
};

test('due customers: the sum of their chances at the mean price, with its range', () => {
  const { sentence, reason, expected, step } = dueProposal(due);
  expect(sentence).toBe('40 Kunden, die Sie anschreiben dürfen, sind für die nächste Brille fällig.');
  expect(reason).toContain('Rund 8 von ihnen');
  expect(reason).toContain('ab 34 % in sechs Monaten');
  // 8 · 400 €; √(8 · 100² + 6 · 400²) € = 1,019.80 €, times 1.2816 and 40 · 1 % · 400 € more: 1,466.98 €.
  expect(expected).toEqual({ cents: 320_000, range: { low: 173_000, high: 467_000 } });
  expect(step).toMatchObject({ href: '/marketing/selektion-export?vorschlag=due' });
  expect(dueProposal({ ...due, people: 1 }).sentence).toBe(
    '1 Kunde, den Sie anschreiben dürfen, ist für die nächste Brille fällig.',
  );
});

test('what cannot be told is said, and not made up', () => {
  expect(dueProposal({ ...due, off: null }).expected).toEqual({ cents: 320_000, range: null });
  expect(dueProposal({ ...due, off: null }).expected_text).toContain('ohne Rückblick');
  expect(dueProposal({ ...due, price: null })).toMatchObject({
    expected: null,
    expected_text: expect.stringContaining('lässt sich nicht sagen') as string,
  });
  const spans = [{ orders: 2, cents: 50_000, squares: 1_300_000_000, seen: 12, came: 4 }];
  expect(uncollectedProposal({ spans, isEnough: false, comingDays: 30, ...DAYS })).toMatchObject({
    sentence: '2 Aufträge für zusammen 500\u00a0€ liegen fertig da und wurden nicht abgeholt.',
    expected: null,
  });
  expect(uncollectedProposal({ spans, isEnough: false, comingDays: 30, ...DAYS })!.step.href).toBe(
    '/analyse/auftraege-abholung?standort=alle&liste=auftraege&liste.from=2021-01-02&liste.to=2026-03-05&liste.progress=ready&liste.compare=ohne',
  );
  expect(uncollectedProposal({ spans: [], isEnough: true, comingDays: 30, ...DAYS })).toBeNull();
  expect(reachProposal({ check: 'email', customers: 3, cents: 90_000 }).expected).toBeNull();
  expect(standingProposal('none').expected).toBeNull();
});

test('uncollected orders: the share of earlier ones that came, with its range', () => {
  const spans = [
    { orders: 2, cents: 50_000, squares: 30_000 ** 2 + 20_000 ** 2, seen: 100, came: 80 },
    { orders: 1, cents: 40_000, squares: 40_000 ** 2, seen: 50, came: 10 },
  ];
  // Earlier ones, and one more of each: 81 of 102 and 11 of 52.
  const [one, other] = [81 / 102, 11 / 52];
  const half =
    1.2816 *
    Math.sqrt(
      one * (1 - one) * (300 ** 2 + 200 ** 2 + 500 ** 2 / 100) + other * (1 - other) * (400 ** 2 + 400 ** 2 / 50),
    );
  const { expected } = uncollectedProposal({ spans, isEnough: true, comingDays: 30, ...DAYS })!;
  const middle = 500 * one + 400 * other;
  expect(expected).toEqual({
    cents: Math.round(middle) * 100,
    range: { low: Math.round(middle - half) * 100, high: Math.round(middle + half) * 100 },
  });
  const certain = [{ orders: 1, cents: 50_000, squares: 50_000 ** 2, seen: 40, came: 40 }];
  expect(
    uncollectedProposal({ spans: certain, isEnough: true, comingDays: 30, ...DAYS })!.expected!.range!.low,
  ).toBeLessThan(50_000);
});

test('a goal lacks what lies between it and the middle of the range', () => {
  const found = {
    year: 2026,
    store: null,
    goal: 85_000_000,
    low: 80_000_000,
    high: 88_000_000,
    month: { month: '2026-11-01', goal: 7_000_000, actual: 6_500_000 },
  };
  const { sentence, reason, expected, expected_text, step } = goalProposal(found);
  expect(sentence).toContain('Umsatzziel 2026 von 850.000');
  expect(plain(reason)).toContain('Im November 2026 fehlen zum Monatsziel von 70.000 € noch 5.000 €.');
  expect(step.href).toBe('/einstellungen/ziele?standort=alle');
  expect(expected).toEqual({ cents: 1_000_000, range: { low: 0, high: 5_000_000 } });
  expect(expected_text).toContain('Bis zum Ziel fehlen voraussichtlich 10.000');
  const one = goalProposal({
    ...found,
    store: { id: 7, name: 'Freiburg' },
    month: { ...found.month, actual: 7_000_000 },
  });
  expect(one.sentence).toContain('Umsatzziel 2026 für Freiburg von');
  expect(one.reason).toContain('ist das Monatsziel erreicht');
  expect(one.step.href).toBe('/einstellungen/ziele?standort=7');
});

test('a Daueraktion that is made is named, and opened', () => {
  expect(standingProposal({ id: 4, name: 'Nächste Brille', state: 'Pausiert' })).toMatchObject({
    sentence: 'Die Daueraktion „Nächste Brille“ ist angelegt, läuft aber nicht.',
    step: { href: '/marketing/daueraktionen/4' },
  });
});
