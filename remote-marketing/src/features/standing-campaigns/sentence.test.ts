import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { Occasion, StandingSentence } from '@portal/shared/contract/marketing';
import { occasionText } from '../../common/occasion-text.ts';
import { channelsText, outlookText, sentenceParts, shortText } from './sentence.ts';
import { BLANK } from './templates.ts';

const STORES: Readonly<Record<number, string>> = { 1: 'Freiburg' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const say = (changes: Partial<StandingSentence>) =>
  Object.fromEntries(
    sentenceParts({ ...BLANK, ...changes }, (id) => STORES[id]).map(({ key, text }) => [key, plain(text)]),
  );

test.each<[Occasion, string]>([
  [{ kind: 'since_main', months: 30, types: [] }, 'Wer vor 30 Monaten als letzte Hauptbrille eine Brille gekauft hat'],
  [
    { kind: 'since_main', months: 1, types: ['Gleitsicht'] },
    'Wer vor 1 Monat als letzte Hauptbrille eine Gleitsichtbrille gekauft hat',
  ],
  [
    { kind: 'since_main', months: 24, types: ['Fern', 'Nah', 'Sonne'] },
    'Wer vor 24 Monaten als letzte Hauptbrille eine Fern-, Nah- oder Sonnenbrille gekauft hat',
  ],
  [{ kind: 'age', years: 45 }, 'Wer 45 Jahre alt wird'],
  [{ kind: 'age', years: 1 }, 'Wer 1 Jahr alt wird'],
  [
    { kind: 'forecast', percent: 60 },
    'Wer innerhalb von 6 Monaten mit mindestens 60 % Wahrscheinlichkeit eine Hauptbrille kauft',
  ],
  [{ kind: 'status', status: 'gefährdet' }, 'Wer vom aktiven zum gefährdeten Kunden wird'],
  [{ kind: 'status', status: 'verloren' }, 'Wer vom gefährdeten zum verlorenen Kunden wird'],
  [
    { kind: 'first_progressive', percent: 50 },
    'Wer noch nie eine Gleitsichtbrille hatte und innerhalb von 24 Monaten mit mindestens 50 % Wahrscheinlichkeit eine kauft',
  ],
  [
    { kind: 'child_glasses', months: 12, below: 16 },
    'Wer noch keine 16 Jahre alt ist und vor 12 Monaten seine letzte Hauptbrille bekommen hat',
  ],
  [
    { kind: 'contact_lenses', days_before: 14 },
    'Wer nach seinem üblichen Abstand in 14 Tagen neue Kontaktlinsen braucht',
  ],
  [{ kind: 'contact_lenses', days_before: 1 }, 'Wer nach seinem üblichen Abstand in 1 Tag neue Kontaktlinsen braucht'],
  [{ kind: 'contact_lenses', days_before: 0 }, 'Wer nach seinem üblichen Abstand neue Kontaktlinsen braucht'],
  [{ kind: 'collected', weeks: 6 }, 'Wer vor 6 Wochen eine Brille abgeholt hat'],
  [{ kind: 'collected', weeks: 1 }, 'Wer vor 1 Woche eine Brille abgeholt hat'],
  [{ kind: 'care', months: 12 }, 'Wer seit 12, 24, 36 … Monaten nichts gekauft hat'],
])('%j: %s', (occasion, text) => expect(plain(occasionText(occasion))).toBe(text));

test('the ladder is said in its order', () => {
  expect(channelsText(['letter'])).toBe('bekommt einen Brief');
  expect(channelsText(['email', 'letter', 'sms'])).toBe('bekommt eine E-Mail, sonst einen Brief, sonst eine SMS');
  expect(shortText({ occasion: { kind: 'age', years: 45 }, channels: ['sms'] })).toBe(
    'Wer 45 Jahre alt wird, bekommt eine SMS.',
  );
});

test('whom the filters let through', () => {
  expect(say({}).people).toBe('Das gilt für alle Kunden, die der Anlass trifft.');
  expect(say({ criteria: { ...NO_CRITERIA, age: { from: 45, to: 60 }, stores: [1] } }).people).toBe(
    'Nur Kunden zwischen 45 und 60, Standort: Freiburg.',
  );
});

test('how often, how much, and who rests', () => {
  expect(say({ bundle_on: 2, pause_days: null }).rhythm).toBe(
    'Zusammengestellt wird dienstags. Es gilt keine Kontaktpause.',
  );
  expect(say({ pieces_per_week: 50, cents_per_month: 20_000, pause_days: 60 }).rhythm).toBe(
    'Zusammengestellt wird montags, höchstens 50 Stück in der Woche und höchstens 200 € im Monat. Wer in den letzten 60 Tagen angeschrieben wurde, bleibt außen vor.',
  );
});

test('the rhythm is said, and what letters wait for', () => {
  expect(say({ rhythm: 'monthly', bundle_on: 3, pause_days: null }).rhythm).toBe(
    'Zusammengestellt wird am ersten Mittwoch des Monats. Es gilt keine Kontaktpause.',
  );
  expect(say({ rhythm: 'postage', cents_per_month: 20_000, pause_days: null }).rhythm).toBe(
    'Zusammengestellt wird montags, höchstens 200 € im Monat. Briefe warten, bis sie die nächste Portoklasse erreichen, höchstens 4 Wochen. Es gilt keine Kontaktpause.',
  );
  expect(outlookText({ weeks: [] }, 'monthly')).toBe(
    'In den kommenden fünf Wochen trifft das nach heutigem Stand niemanden.',
  );
});

test('what can be proved, and what goes out by itself', () => {
  expect(say({ holdout_percent: 10 }).holdout).toBe(
    '10 % bekommen auf Dauer nichts und zeigen im Vergleich, was die Daueraktion bewirkt.',
  );
  expect(say({ holdout_percent: 0 }).holdout).toContain('nicht nachweisen');
  expect(say({}).release).toBe('Jedes Bündel wird vor dem Versand freigegeben.');
  expect(say({ channels: ['email', 'letter'], emails_by_themselves: true }).release).toBe(
    'E-Mails gehen ohne Freigabe hinaus; alles andere wird vor dem Versand freigegeben.',
  );
  expect(say({ channels: ['email'], emails_by_themselves: true }).release).toBe(
    'Die E-Mails gehen ohne Freigabe hinaus.',
  );
  // The switch means nothing without its channel.
  expect(say({ channels: ['letter'], emails_by_themselves: true }).release).toBe(
    'Jedes Bündel wird vor dem Versand freigegeben.',
  );
});

test.each([
  [[], 'In den kommenden vier Wochen trifft das nach heutigem Stand niemanden.'],
  [[[1, 0]], 'In den kommenden vier Wochen bekommt nach heutigem Stand 1 Person etwas.'],
  [
    [
      [30, 1],
      [7, 3],
    ],
    'In den kommenden vier Wochen bekommen nach heutigem Stand 37 Personen etwas, 4 weitere gehören zur Kontrollgruppe.',
  ],
  [
    [[0, 1]],
    'In den kommenden vier Wochen bekommt nach heutigem Stand niemand etwas, 1 weitere gehört zur Kontrollgruppe.',
  ],
])('%j: %s', (weeks, text) =>
  expect(
    outlookText({
      weeks: weeks.map(([pieces = 0, held_out = 0], at) => ({ on: `2026-12-0${at + 1}`, pieces, held_out })),
    }),
  ).toBe(text),
);
