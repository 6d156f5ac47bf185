import { inPeriod } from './german.ts';
import { sentencesOf } from './sentences.ts';
import { situation } from './testing/situations.ts';

const SITUATIONS = Array.from({ length: 200 }, (_, seed) => situation(seed));

/** What no German sentence of these may hold, each with what is wrong about it. */
const WRONG: readonly [RegExp, string][] = [
  [/undefined|null|NaN|Infinity|\[object/, 'a value that was not there'],
  [/ {2}| [.,:;)]|\( |\.\.|,,/, 'spaces or marks'],
  [/\d (?:€|%)/, 'a unit that can be broken off its number'],
  [/(?<!\d)-\d|−0(?:,0+)?\u00a0/, 'a minus that is none'],
  [/−[\d.,]+\u00a0€ (?:mehr|weniger)/, 'a sign beside mehr or weniger'],
  [/um −|um 0(?:,00)?\u00a0€/, 'by less than nothing'],
  [/(?<!\d)1 (?:Kunden|Vergleiche)\b/, 'one in the plural'],
  [/(?<!\d)(?:0|[2-9]|\d{2,}) (?:Kunde|Vergleich)\b/, 'several in the singular'],
  [/(?<![\d.,])0 (?:Kunde|Kunden|Vergleiche)\b/, 'none in numbers'],
  [/haben (?:1|kein) |hat (?!1 |kein )\d/, 'verb and number'],
  [/kommt (?!1,00 )\d|kommen 1,00 /, 'verb and rate'],
  [/1,00 Käufe|(?!1,00)\d,\d\d Kauf\b/, 'noun and rate'],
  [/(?:unter|über) (?:der Vorjahr|dem Vorperiode|das|die|den)\b/, 'case after über and unter'],
  [/wie (?:dem|der) /, 'case after wie'],
  [/fällt am meisten auf: [^.]* und .* mit |fallen am meisten auf: (?!.* und )/, 'verb and list'],
];

test('200 situations are said without a fault of grammar', () => {
  const faults = SITUATIONS.flatMap(({ explained, asked }) => sentencesOf(explained, asked).flatMap((sentence) =>
    WRONG.filter(([pattern]) => pattern.test(sentence)).map(([, what]) => `${what}: ${sentence}`)));
  expect(faults).toEqual([]);
});

test('each of them begins with a capital, is one sentence and ends with a stop', () => {
  const bad = SITUATIONS.flatMap(({ explained, asked }) => sentencesOf(explained, asked)).filter((sentence) => !/^[A-ZÄÖÜ].*\.$/.test(sentence));
  expect(bad).toEqual([]);
});

test('up and down are said as they are', () => {
  for (const { explained, asked } of SITUATIONS) {
    const [first = ''] = sentencesOf(explained, asked);
    const word = explained.change === 0 ? 'genau so hoch wie' : explained.change < 0 ? ' unter ' : ' über ';
    expect(first).toContain(word);
  }
});

test('what is usual is called so, and what cannot be judged is not', () => {
  for (const { explained, asked } of SITUATIONS.filter(({ explained: { change } }) => change !== 0)) {
    const [, second = ''] = sentencesOf(explained, asked);
    if (explained.usual === null) expect(second).toMatch(/nicht zu beurteilen/);
    else expect(second).toMatch(explained.usual.is_usual ? /^Das liegt im üblichen Rahmen/ : /^Das ist ungewöhnlich/);
  }
});

test('what moved it most is told, and nothing that moved it less than a tenth of that', () => {
  for (const { explained, asked } of SITUATIONS) {
    const told = sentencesOf(explained, asked).filter((sentence) => /^(?:Am stärksten|In dieselbe Richtung|Dagegen|Ebenfalls dagegen) wirkt /.test(sentence));
    const sizes = explained.drivers.map(({ change }) => Math.abs(change)).toSorted((a, b) => b - a);
    expect(told).toHaveLength(sizes.filter((size) => size >= Math.max(100, (sizes[0] ?? 0) / 10)).slice(0, 3).length);
  }
});

test('where every movement that is told is usual, that is said once', () => {
  const calm = SITUATIONS.map(({ explained, asked }) => sentencesOf(explained, asked)).filter((said) => said.at(-1) === 'Jede dieser Bewegungen liegt für sich im üblichen Rahmen.');
  expect(calm.length).toBeGreaterThan(0);
  expect(calm.flat().filter((sentence) => sentence.includes('(im üblichen Rahmen)'))).toEqual([]);
});

test('periods have their preposition', () => {
  const days = (unit: Parameters<typeof inPeriod>[0]['unit'], from: string, to: string) => inPeriod({ unit, from, to });
  expect(days('month', '2026-10-01', '2026-10-31')).toBe('im Oktober 2026');
  expect(days('month', '2026-11-01', '2026-11-21')).toBe('im November 2026 bis zum 21.11.2026');
  expect(days('year', '2026-01-01', '2026-11-21')).toBe('im Jahr 2026 bis zum 21.11.2026');
  expect(days('quarter', '2026-07-01', '2026-09-30')).toBe('im 3. Quartal 2026');
  expect(days('week', '2026-11-16', '2026-11-22')).toBe('in der Kalenderwoche 47 2026');
  expect(days('12-months', '2025-11-22', '2026-11-21')).toBe('in den 12 Monaten bis zum 21.11.2026');
  expect(days(undefined, '2026-02-03', '2026-03-05')).toBe('vom 03.02.2026 bis zum 05.03.2026');
  expect(days('day', '2026-11-05', '2026-11-05')).toBe('am 05.11.2026');
});
