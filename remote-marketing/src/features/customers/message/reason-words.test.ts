import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { MessageReason } from '@portal/shared/contract/marketing';
import { answersOf } from './reason-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const letter: MessageReason = {
  list_id: 4,
  name: 'Sehwochen',
  purpose: 'Einladung',
  channel: 'letter',
  drawn_on: '2026-05-20',
  sent_on: '2026-06-01',
  released_by: 'chef@example.org',
  standing: null,
  criteria: { ...NO_CRITERIA, stores: [3], age: { from: 45, to: 60 } },
  stores: [{ id: 3, name: 'Mitte' }],
  uses_refraction: false,
  consent: null,
  health_consent: null,
  chance: 0.31,
  reasons_today: [
    { text: 'Letzte Hauptbrille vor 3 Jahren', direction: 'up' },
    { text: 'Kauft selten', direction: 'down' },
  ],
  rank: 12,
  settings: { control_percent: 10, target_count: 500, pause_days: 90, one_per_household: true },
  funnel: [
    { step: 'selection', remaining: 2_000 },
    { step: 'control', remaining: 500 },
  ],
  previous_on: '2026-01-10',
  objected_on: null,
};
const said = (more: Partial<MessageReason> = {}) =>
  Object.fromEntries(
    answersOf({ ...letter, ...more }).map(({ question, sentences }) => [question, sentences.map(plain)]),
  );

test('a letter: who was meant, on what it rests, forecast, lot and pause', () => {
  expect(said()).toEqual({
    'Wer war gemeint?': ['Kunden zwischen 45 und 60, Standort: Mitte.'],
    'Worauf stützt sich das?': [
      'Auf dem berechtigten Interesse des Betriebs, eigene Kunden per Brief anzusprechen (Artikel 6 Absatz 1 Buchstabe f DSGVO). Ein Widerspruch lag nicht vor.',
      'Messwerte der Augen wurden nicht herangezogen.',
    ],
    'Welche Prognose gab es?': [
      'Das Portal schätzte, dass dieser Kunde mit 31 % Wahrscheinlichkeit innerhalb von 6 Monaten eine Brille kauft.',
      'Dafür spricht nach heutigem Stand: Letzte Hauptbrille vor 3 Jahren.',
      'Dagegen spricht: Kauft selten.',
    ],
    'Hat ein Los entschieden?': [
      'Per Los bekommen 10 % der Ausgewählten nichts, damit sich die Wirkung messen lässt. Dieser Kunde gehörte nicht dazu.',
      'Angeschrieben wurden die 500 mit der höchsten Wahrscheinlichkeit; dieser Kunde stand an 12. Stelle von 2.000 Treffern.',
    ],
    'Wie oft wird geschrieben?': [
      'Zwischen zwei Sendungen an denselben Menschen liegen mindestens 90 Tage.',
      'Die Sendung davor ging am 10.01.2026 hinaus.',
    ],
  });
});

test('an e-mail of a Daueraktion, by measurements: occasion, proofs of both consents, and the objection since', () => {
  const words = said({
    channel: 'email',
    standing: {
      id: 7,
      name: 'Gleitsicht fällig',
      occasion: { kind: 'since_main', months: 30, types: ['Gleitsicht'] },
      due_on: '2026-05-18',
    },
    uses_refraction: true,
    consent: { occurred_on: '2025-02-01', source: 'Anamnesebogen', text_version: 'Werbung 3' },
    health_consent: { occurred_on: null, source: null, text_version: null },
    objected_on: '2026-06-03',
  });
  expect(words['Wer war gemeint?']?.[0]).toBe(
    'Wer vor 30 Monaten als letzte Hauptbrille eine Gleitsichtbrille gekauft hat; bei diesem Kunden fiel das auf den 18.05.2026 (Daueraktion „Gleitsicht fällig“).',
  );
  expect(words['Worauf stützt sich das?']).toEqual([
    'Auf der Einwilligung in Werbung per E-Mail (vom 01.02.2025, Quelle: Anamnesebogen, Text „Werbung 3“; Artikel 6 Absatz 1 Buchstabe a DSGVO).',
    'Messwerte der Augen wurden herangezogen, mit ausdrücklicher Einwilligung (ohne Datum, wie sie die Branchensoftware führt; Artikel 9 Absatz 2 Buchstabe a DSGVO).',
    'Ein Widerspruch ist danach eingegangen, am 03.06.2026. Er gilt seither.',
  ]);
  expect(words['Hat ein Los entschieden?']?.[0]).toMatch(/10 % der Haushalte auf Dauer nichts/);
});

test('nothing is said that was not: no forecast, no lot, no pause, nothing before', () => {
  const words = said({
    chance: null,
    settings: { control_percent: 0, target_count: null, pause_days: null, one_per_household: false },
    previous_on: null,
  });
  expect(words['Welche Prognose gab es?']).toEqual([
    'Für diesen Kunden gab es keine Prognose; sie hat also nichts entschieden.',
  ]);
  expect(words['Hat ein Los entschieden?']).toEqual(['Ein Los gab es nicht: Alle Ausgewählten wurden angeschrieben.']);
  expect(words['Wie oft wird geschrieben?']).toEqual([
    'Eine Kontaktpause war nicht verlangt.',
    'Davor ging keine Sendung hinaus.',
  ]);
});

test('where the business is strict about health data, the consent is named that an occasion by the eyes rested on', () => {
  const rests = (more: Partial<MessageReason>) => Object.values(said(more)).flat().join(' ');
  const consent = { occurred_on: '2025-02-01', source: 'Anamnesebogen', text_version: null };
  expect(rests({ health_consent: consent })).toMatch(
    /Filter oder Anlass sagen etwas über die Augen; dazu lag die ausdrückliche Einwilligung vor \(vom 01\.02\.2025, Quelle: Anamnesebogen;/,
  );
  expect(rests({})).not.toContain('Filter oder Anlass');
});

test('an e-mail without a consent rests on § 7 (3) UWG', () => {
  const text = Object.values(said({ channel: 'email' }))
    .flat()
    .join(' ');
  expect(text).toContain('Auf § 7 Absatz 3 UWG');
  expect(text).not.toContain('per Brief anzusprechen');
});
