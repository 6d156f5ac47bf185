import type { Disclosure } from '@portal/shared/contract/marketing';
import { disclosureDuties } from './disclosure-duties.ts';
import { disclosureSections } from './disclosure-sections.ts';

const nothing: Disclosure = {
  customer: {
    number: 'K1', store: 'Am Markt', salutation: 'Frau', title: null, first_name: 'Eva', last_name: 'Weiß', birth_date: '1960-02-29', street: null, plz: '01067', city: 'Dresden',
    country: null, phone: null, mobile: null, email: null, consent_letter: null, consent_email: true, consent_sms: false, consent_health: null,
    consent_date: '2025-02-01', consent_source: 'Anamnesebogen', no_advertising: false, is_deceased: false,
  },
  orders: [], refractions: [], consent_changes: [], objections: [], contacts: [], scores: null,
  files: [], origin: null, information: [],
};
const linesOf = (disclosure: Disclosure, title: string) =>
  disclosureSections(disclosure).find((section) => section.title.startsWith(title))?.lines.map(({ label, value }) => `${label ?? ''}|${value}`);

test('what is held is told in German, and where nothing is held that is said', () => {
  expect(linesOf(nothing, 'Person')).toEqual(expect.arrayContaining(['Geburtsdatum|29.02.1960', 'Einwilligung E-Mail|ja', 'Einwilligung SMS|nein', 'Straße|–']));
  for (const title of ['Aufträge (0)', 'Messungen (0)', 'Änderungen der Einwilligungen (0)', 'Widersprüche (0)', 'Werbung (0)', 'Adressdateien (0)', 'Berechnete Einschätzungen'])
    expect([title, linesOf(nothing, title)]).toEqual([title, ['|Es sind keine gespeichert.']]);
});

test('where the data came from is told, or that it cannot be told any more', () => {
  const origin = { uploaded_on: '2024-03-12', software: 'AMPAREX', files: ['kunden.csv'], is_take_away: false };
  expect(linesOf({ ...nothing, origin }, 'Woher')).toEqual(['|Zuerst gekommen mit dem Upload vom 12.03.2024 aus AMPAREX (kunden.csv).']);
  expect(linesOf({ ...nothing, origin: { ...origin, is_take_away: true, files: [] } }, 'Woher')).toEqual(['|Zuerst gekommen mit dem Upload vom 12.03.2024 aus dem mitgenommenen Datenbestand des Betriebs.']);
  expect(linesOf(nothing, 'Woher')).toEqual(['|Nicht mehr feststellbar.']);
});

test.each([[true, true], [true, false], [false, false]])('purposes name benchmark (%s) and model of the market (%s) as the business has decided', (sharesBenchmark, sharesMarketModel) => {
  const told = JSON.stringify(disclosureDuties({ sharesBenchmark, sharesMarketModel }));
  expect([told.includes('Vergleichswerte zwischen Betrieben'), told.includes('gemeinsames Modell')]).toEqual([sharesBenchmark, sharesMarketModel]);
});

test('consents, objections and what was sent are each a line', () => {
  const disclosure: Disclosure = {
    ...nothing,
    consent_changes: [{ channel: 'letter', was_granted: null, is_granted: true, occurred_on: '2025-02-01', source: 'Anamnesebogen', text_version: '2025-01', recorded_at: '2025-02-03T10:00:00' }],
    objections: [{ channel: 'all', source: 'am Telefon', recorded_at: '2026-11-01T09:30:00' }],
    contacts: [
      { name: 'Gleitsicht', purpose: 'Einladung', channel: 'letter', drawn_on: '2026-07-12', sent_on: '2026-07-26', part: 'recipient', removed_reason: null, outcome: 'returned', outcome_on: '2026-08-02' },
      { name: 'Sommer', purpose: 'Angebot', channel: 'email', drawn_on: '2026-07-01', sent_on: null, part: 'removed', removed_reason: 'Auf Wunsch des Kunden', outcome: null, outcome_on: null },
      { name: 'Winter', purpose: 'Angebot', channel: 'sms', drawn_on: '2026-10-01', sent_on: null, part: 'control', removed_reason: null, outcome: null, outcome_on: null },
    ],
  };
  expect(linesOf(disclosure, 'Änderungen')).toEqual(['01.02.2025|Brief: – → ja, Anamnesebogen, Text „2025-01“']);
  expect(linesOf(disclosure, 'Widersprüche')).toEqual(['01.11.2026|gegen jede Werbung, am Telefon']);
  expect(linesOf(disclosure, 'Werbung (3)')).toEqual([
    '26.07.2026|Brief „Gleitsicht“ (Einladung), gesendet, zurückgekommen am 02.08.2026',
    '01.07.2026|E-Mail „Sommer“ (Angebot), nicht gesendet: Auf Wunsch des Kunden',
    '01.10.2026|SMS „Winter“ (Angebot), per Los in der Vergleichsgruppe, die nichts bekommt',
  ]);
});
