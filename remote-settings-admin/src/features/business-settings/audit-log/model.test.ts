import type { AuditEntry } from '@portal/shared/contract/settings-admin';
import { differences, noted } from './comparison.ts';
import { actionText, areaOf, changesOf, daysOf, filterWords, fullText, furtherOf, sentenceOf } from './model.ts';

const storeName = (id: number) => (id === 3 ? 'Mitte' : `Nr. ${id}`);
const entryOf = (some: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-23T08:00:00Z',
  user: 'anna@x.example',
  action: 'settings-changed',
  subject_id: null,
  before: null,
  after: null,
  details: {},
  ...some,
});

test.each<[string, Partial<AuditEntry>]>([
  ['Einstellungen geändert', {}],
  ['Einstellungen geändert (Standort Mitte)', { subject_id: 3, details: { store: 3 } }],
  ['Widerspruch eingetragen (Kunde Nr.\u00a04711)', { action: 'objection', subject_id: 4711 }],
  ['Person gesperrt (bert@x.example)', { action: 'user-locked', details: { user: 'bert@x.example', sub: 'b' } }],
  ['of-another-portal (Nr.\u00a07)', { action: 'of-another-portal', subject_id: 7 }],
])('it says %j', (sentence, entry) => expect(sentenceOf(entryOf(entry), storeName)).toBe(sentence));

test('an action that this portal does not know has no area', () => {
  expect([
    actionText('of-another-portal'),
    areaOf('of-another-portal'),
    areaOf('objection'),
    actionText('toString'),
  ]).toEqual(['of-another-portal', '–', 'Datenschutz', 'toString']);
});

test('of settings only what changed is told, as their page calls it', () => {
  const before = { at_risk_months: 36, amounts: 'gross', excluded_kinds: [], staff_pseudonyms: false };
  expect(
    changesOf(
      entryOf({ before, after: { ...before, at_risk_months: 24, amounts: 'net', excluded_kinds: ['KL'] } }),
      storeName,
    ),
  ).toEqual([
    { label: 'Gefährdet ab', before: '36 Monaten', after: '24 Monaten' },
    { label: 'Beträge', before: 'brutto', after: 'netto' },
    { label: 'Auftragsarten, die nicht zählen', before: 'keine', after: 'Kontaktlinsen' },
  ]);
});

test('fields within fields, days and positions are told one by one', () => {
  const before = { name: null, open_days: [1, 2, 3, 4, 5], position: null };
  expect(
    differences(before, { name: 'Süd', open_days: [1, 2, 3, 4, 5, 6], position: { lat: 47.99, lon: 7.85 } }, storeName),
  ).toEqual([
    { label: 'Name', before: 'leer', after: 'Süd' },
    { label: 'Öffnungstage', before: 'Mo–Fr', after: 'Mo–Sa' },
    { label: 'Lage', before: 'leer', after: '–' },
    { label: 'Lage – Breite', before: '–', after: '47,99' },
    { label: 'Lage – Länge', before: '–', after: '7,85' },
  ]);
});

test('goals are told by KPI and month', () => {
  const goal = (month: number, value: number) => ({ kpi: 'revenue', month, value });
  expect(
    changesOf(
      entryOf({
        action: 'goals-changed',
        before: [goal(1, 100_000), goal(2, 100_000)],
        after: [goal(1, 100_000), goal(2, 250_000), goal(3, 5_000)],
      }),
      storeName,
    ),
  ).toEqual([
    { label: 'Umsatz, Februar', before: '1.000\u00a0€', after: '2.500\u00a0€' },
    { label: 'Umsatz, März', before: '–', after: '50\u00a0€' },
  ]);
});

test('rows of a list are told by their name, else by their place', () => {
  expect(noted({ brands: [{ name: 'Ray-Ban', tier: 'premium', is_own: false }] }, storeName)).toEqual([
    { label: 'Marken – Ray-Ban', text: 'Preisklasse: Gehoben; Eigenmarke: nein' },
  ]);
  expect(
    differences(
      [{ words: 'gleit', glasses_type: 'Gleitsicht' }],
      [
        { words: 'nah', glasses_type: 'Nahkomfort' },
        { words: 'gleit', glasses_type: 'Gleitsicht' },
      ],
      storeName,
    ),
  ).toEqual([
    { label: '1.', before: 'Wörter: gleit; Brillentyp: Gleitsicht', after: 'Wörter: nah; Brillentyp: Nahkomfort' },
    { label: '2.', before: '–', after: 'Wörter: gleit; Brillentyp: Gleitsicht' },
  ]);
});

test.each<[Partial<AuditEntry>, object[]]>([
  [
    { action: 'groups-changed', before: ['PURE'], after: ['PURE', 'Admin'] },
    [{ label: 'Gruppen', before: 'PURE', after: 'PURE, Admin' }],
  ],
  [
    { action: 'stores-restricted', before: [], after: [3, 4] },
    [{ label: 'Standorte', before: 'keine', after: 'Mitte, Nr. 4' }],
  ],
  [{ action: 'user-locked', before: false, after: true }, [{ label: 'Gesperrt', before: 'nein', after: 'ja' }]],
  [
    { action: 'agreement-accepted', before: null, after: '2026-1' },
    [{ label: 'Fassung', before: 'leer', after: '2026-1' }],
  ],
  [{ action: 'mapping-deleted', before: { name: 'Kasse' } }, [{ label: 'Name', before: 'Kasse', after: '–' }]],
  [
    { action: 'of-another-portal', before: 1, after: { some_key: 2.5 } },
    [
      { label: 'Wert', before: '1', after: '–' },
      { label: 'some_key', before: '–', after: '2,5' },
    ],
  ],
  [{ action: 'objection' }, []],
])('of %j it tells %j', (entry, changes) => expect(changesOf(entryOf(entry), storeName)).toEqual(changes));

test('what else was noted stands in words, without the number of a sign-in', () => {
  expect(
    furtherOf(
      entryOf({
        details: {
          user: 'b@x.example',
          sub: 'secret',
          count: 1234,
          until: '2026-11-23T08:00:00Z',
          sent_on: '2026-11-01',
          kpis: ['revenue'],
          store_id: 3,
          year: 2026,
        },
      }),
      storeName,
    ),
  ).toEqual([
    { label: 'Person', text: 'b@x.example' },
    { label: 'Anzahl', text: '1.234' },
    { label: 'Bis', text: '23.11.2026, 09:00' },
    { label: 'Versendet am', text: '01.11.2026' },
    { label: 'Kennzahlen', text: 'Umsatz' },
    { label: 'Standort', text: 'Mitte' },
    { label: 'Jahr', text: '2026' },
  ]);
});

test('a file has all of an entry in one cell', () => {
  expect(
    fullText(entryOf({ before: { amounts: 'gross' }, after: { amounts: 'net' }, details: { version: 1 } }), storeName),
  ).toBe('Beträge: brutto → netto | Fassung: 1');
  expect(fullText(entryOf({}), storeName)).toBeNull();
});

test.each([
  ['all', undefined, undefined],
  ['today', '2026-11-23', undefined],
  ['week', '2026-11-17', undefined],
  ['month', '2026-10-25', undefined],
  ['year', '2025-11-24', undefined],
  ['own', '2026-10-25', '2026-11-23'],
] as const)('%s is from %s to %s', (span, from, to) => expect(daysOf(span, '2026-11-23')).toEqual({ from, to }));

test('paper says what was asked for', () => {
  expect(filterWords({})).toBe('Alle Personen · Alle Bereiche · alle Tage');
  expect(filterWords({ user: 'anna@x.example', area: 'Upload', from: '2026-11-01', to: '2026-11-02' })).toBe(
    'anna@x.example · Upload · ab 01.11.2026 bis 02.11.2026',
  );
});
