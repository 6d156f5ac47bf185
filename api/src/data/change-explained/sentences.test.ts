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
  [/fällt am meisten auf: .*\) und |fallen am meisten auf: (?!.*\) und )/, 'verb and list'],
  [/genau so /, 'two words for one'],
  [/kein Kunde statt/, 'nobody instead of some'],
  [/erst 1 |Vergleichen wären .* zu erwarten\.$/, 'stiff about what was before'],
  [/(20\d\d) bis zum \d\d\.\d\d\.\1|\d\d\.\d\d\.(20\d\d) bis zum \d\d\.\d\d\.\2/, 'the same year twice'],
  [/mit −[\d.,]+\u00a0€ um [^(]*\(|\((?!100,0)[1-9]\d{2,},\d\u00a0%\) unter/, 'less than nothing as a share'],
  [
    /(?:mit|um) 0(?:,00)?\u00a0€ (?:um|über|unter)|um ([\d.,]+\u00a0€) über .*mit \1/,
    'nothing as an amount to compare with',
  ],
  [/\(im üblichen Rahmen\)/, 'what is usual at each movement'],
  [/Bei de[rn] (?:Altersgruppe|Kundenart|Standorten)/, 'a stiff beginning'],
];

test('200 situations are said without a fault of grammar', () => {
  const faults = SITUATIONS.flatMap(({ explained, asked }) =>
    sentencesOf(explained, asked).flatMap((sentence) =>
      WRONG.filter(([pattern]) => pattern.test(sentence)).map(([, what]) => `${what}: ${sentence}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('each of them begins with a capital, is one sentence and ends with a stop', () => {
  const bad = SITUATIONS.flatMap(({ explained, asked }) => sentencesOf(explained, asked)).filter(
    (sentence) => !/^[A-ZÄÖÜ].*\.$/.test(sentence),
  );
  expect(bad).toEqual([]);
});

test('up and down are said as they are', () => {
  for (const { explained, asked } of SITUATIONS) {
    const [first = ''] = sentencesOf(explained, asked);
    expect(first).toMatch(
      explained.change === 0
        ? /genauso hoch wie/
        : explained.previous === 0
          ? / gab es keinen\.$/
          : explained.current === 0
            ? / beträgt 0\u00a0€; .* waren es /
            : explained.change < 0
              ? / unter /
              : / über /,
    );
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
    const told = sentencesOf(explained, asked).filter((sentence) =>
      /^(?:Am stärksten|In dieselbe Richtung|Ebenso|Dagegen|Ebenfalls dagegen) wirkt /.test(sentence),
    );
    const sizes = explained.drivers
      .filter(({ key }) => key !== 'calendar')
      .map(({ change }) => Math.abs(change))
      .toSorted((a, b) => b - a);
    expect(told).toHaveLength(sizes.filter((size) => size >= Math.max(100, (sizes[0] ?? 0) / 10)).slice(0, 3).length);
  }
});

test('what is unusual is called so where it is told, and that the rest is usual is said once', () => {
  const ends: Record<string, number> = {};
  for (const { explained, asked } of SITUATIONS) {
    const said = sentencesOf(explained, asked);
    const told = said.filter((sentence) => / wirkt | am meisten auf: /.test(sentence));
    const moves = told.flatMap(
      (sentence) => sentence.match(/€ (?:mehr|weniger)(?:, (?:und das ist )?ungewöhnlich)?/g) ?? [],
    );
    const unusual = moves.filter((move) => move.endsWith('ungewöhnlich')).length;
    const end = said.find((sentence) => sentence.endsWith('im üblichen Rahmen.'));
    if (explained.usual === null) expect([unusual, end]).toEqual([0, undefined]);
    else if (moves.length > 1)
      expect(end?.split(' ')[0]).toBe(unusual === 0 ? 'Jede' : unusual === moves.length ? undefined : 'Die');
    if (end) ends[end] = (ends[end] ?? 0) + 1;
  }
  expect(Object.keys(ends)).toHaveLength(3);
});

test('no two movements are led in with the same words', () => {
  for (const { explained, asked } of SITUATIONS) {
    const leads = sentencesOf(explained, asked).flatMap((sentence) => sentence.match(/^.* wirkt /)?.[0] ?? []);
    expect(new Set(leads).size).toBe(leads.length);
  }
});

test('periods have their preposition', () => {
  const days = (unit: Parameters<typeof inPeriod>[0]['unit'], from: string, to: string) => inPeriod({ unit, from, to });
  expect(days('month', '2026-10-01', '2026-10-31')).toBe('im Oktober 2026');
  expect(days('month', '2026-11-01', '2026-11-21')).toBe('im November 2026 bis zum 21.11.');
  expect(days('year', '2026-01-01', '2026-11-21')).toBe('im Jahr 2026 bis zum 21.11.');
  expect(days('quarter', '2026-07-01', '2026-09-30')).toBe('im 3. Quartal 2026');
  expect(days('week', '2026-11-16', '2026-11-22')).toBe('in der 47. Kalenderwoche 2026');
  expect(days('12-months', '2025-11-22', '2026-11-21')).toBe('in den 12 Monaten bis zum 21.11.2026');
  expect(days(undefined, '2026-02-03', '2026-03-05')).toBe('vom 03.02. bis zum 05.03.2026');
  expect(days(undefined, '2025-12-03', '2026-01-05')).toBe('vom 03.12.2025 bis zum 05.01.2026');
  expect(days('day', '2026-11-05', '2026-11-05')).toBe('am 05.11.2026');
});
