import type { Disclosure } from '@portal/shared/contract/marketing';
import { disclosureDuties } from './disclosure-duties.ts';
import { disclosureSections } from './disclosure-sections.ts';

const nothing: Disclosure = {
  customer: {
    number: 'K1',
    store: 'Am Markt',
    salutation: 'Frau',
    title: null,
    first_name: 'Eva',
    last_name: 'Weiß',
    birth_date: '1960-02-29',
    street: null,
    plz: '01067',
    city: 'Dresden',
    country: null,
    phone: null,
    mobile: null,
    email: null,
    consent_letter: null,
    consent_email: true,
    consent_sms: false,
    consent_health: null,
    consent_date: '2025-02-01',
    consent_source: 'Anamnesebogen',
    no_advertising: false,
    is_deceased: false,
  },
  orders: [],
  refractions: [],
  consent_changes: [],
  objections: [],
  contacts: [],
  answers: [],
  email_confirmations: [],
  scores: null,
  recipients: [],
  origin: null,
  information: [],
};
/** With the space that stays beside the sign. */
const euros = (text: string): string => text.replaceAll(' €', '\u00a0€');
const linesOf = (disclosure: Disclosure, title: string) =>
  disclosureSections(disclosure)
    .find((section) => section.title.startsWith(title))
    ?.lines.map(({ label, value }) => `${label ?? ''}|${value}`);

test('what is held is told in German, and where nothing is held that is said', () => {
  expect(linesOf(nothing, 'Person')).toEqual(
    expect.arrayContaining(['Geburtsdatum|29.02.1960', 'Einwilligung E-Mail|ja', 'Einwilligung SMS|nein', 'Straße|–']),
  );
  for (const title of [
    'Aufträge (0)',
    'Messungen (0)',
    'Änderungen der Einwilligungen (0)',
    'Widersprüche (0)',
    'Werbung (0)',
    'Antworten auf Briefe und E-Mails (0)',
    'Bestätigungen per E-Mail (Double-Opt-in) (0)',
    'Wer die Daten erhalten hat (0)',
    'Berechnete Einschätzungen',
  ])
    expect([title, linesOf(nothing, title)]).toEqual([title, ['|Es sind keine gespeichert.']]);
});

test('where the data came from is told, or that it cannot be told any more', () => {
  const origin = { uploaded_on: '2024-03-12', software: 'AMPAREX', files: ['kunden.csv'], is_take_away: false };
  expect(linesOf({ ...nothing, origin }, 'Woher')).toEqual([
    '|Zuerst gekommen mit dem Upload vom 12.03.2024 aus AMPAREX (kunden.csv).',
  ]);
  expect(linesOf({ ...nothing, origin: { ...origin, is_take_away: true, files: [] } }, 'Woher')).toEqual([
    '|Zuerst gekommen mit dem Upload vom 12.03.2024 aus dem mitgenommenen Datenbestand des Betriebs.',
  ]);
  expect(linesOf(nothing, 'Woher')).toEqual(['|Nicht mehr feststellbar.']);
});

const USUAL = { withoutForecasts: false, existingCustomerEmail: false };

test.each([
  [true, true, true],
  [true, false, true],
  [false, false, false],
])(
  'purposes name benchmark (%s), model (%s) and effects (%s) of the market as the business has decided',
  (sharesBenchmark, sharesMarketModel, sharesEffects) => {
    const told = JSON.stringify(disclosureDuties({ sharesBenchmark, sharesMarketModel, sharesEffects }, USUAL, null));
    expect(
      ['Vergleichswerte zwischen Betrieben', 'gemeinsames Modell', 'Wirkungen von Werbung'].map((words) =>
        told.includes(words),
      ),
    ).toEqual([sharesBenchmark, sharesMarketModel, sharesEffects]);
  },
);

test('consents, objections and what was sent are each a line', () => {
  const disclosure: Disclosure = {
    ...nothing,
    consent_changes: [
      {
        channel: 'letter',
        was_granted: null,
        is_granted: true,
        occurred_on: '2025-02-01',
        source: 'Anamnesebogen',
        text_version: '2025-01',
        recorded_at: '2025-02-03T10:00:00',
      },
    ],
    objections: [{ channel: 'all', source: 'am Telefon', recorded_at: '2026-11-01T09:30:00' }],
    contacts: [
      {
        name: 'Gleitsicht',
        purpose: 'Einladung',
        channel: 'letter',
        drawn_on: '2026-07-12',
        sent_on: '2026-07-26',
        part: 'recipient',
        removed_reason: null,
        outcome: 'returned',
        outcome_on: '2026-08-02',
      },
      {
        name: 'Sommer',
        purpose: 'Angebot',
        channel: 'email',
        drawn_on: '2026-07-01',
        sent_on: null,
        part: 'removed',
        removed_reason: 'Auf Wunsch des Kunden',
        outcome: null,
        outcome_on: null,
      },
      {
        name: 'Winter',
        purpose: 'Angebot',
        channel: 'sms',
        drawn_on: '2026-10-01',
        sent_on: null,
        part: 'control',
        removed_reason: null,
        outcome: null,
        outcome_on: null,
      },
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

test('an order is told with its delivery, discount and share of the health insurance, each item with count, glass and tax', () => {
  const item = {
    group: 'Fassung',
    maker: 'Haus',
    brand: 'Lunova',
    model: 'M1',
    lens_type: null,
    lens_index: null,
    coating: null,
    quantity: 1,
    gross_cents: 19_900,
    vat_rate: 19,
  };
  const order = {
    number: 'A1',
    store: 'Am Markt',
    ordered_on: '2026-03-15',
    delivered_on: '2026-03-20',
    kind: 'Brille',
    glasses_type: 'Gleitsicht',
    status: 'abgeholt',
    gross_cents: 64_900,
    discount_cents: 5_000,
    insurance_cents: 1_234,
    lines: [
      item,
      {
        ...item,
        group: 'Glas_R',
        brand: null,
        model: null,
        lens_type: 'PAL Premium',
        lens_index: 1.67,
        coating: 'Super-ET',
        quantity: 2,
        gross_cents: 45_000,
        vat_rate: 7,
      },
    ],
  };
  const bare = {
    ...order,
    number: 'A2',
    delivered_on: null,
    glasses_type: null,
    discount_cents: 0,
    insurance_cents: 0,
    lines: [{ ...item, maker: null, brand: null, model: null, vat_rate: null }],
  };
  const told = disclosureSections({ ...nothing, orders: [order, bare] }).find(({ title }) => title === 'Aufträge (2)');
  expect(told?.lines).toEqual(
    [
      {
        label: '15.03.2026 Auftrag A1',
        value:
          'Am Markt, Brille, Gleitsicht, abgeholt, Abgabe am 20.03.2026, 649,00 €, Rabatt 50,00 €, Kassenanteil 12,34 €',
        details: [
          '1 × Fassung, Haus, Lunova, M1, 199,00 €, 19 % MwSt.',
          '2 × Glas rechts, Haus, PAL Premium, Index 1,67, Beschichtung Super-ET, 450,00 €, 7 % MwSt.',
        ],
      },
      {
        label: '15.03.2026 Auftrag A2',
        value: 'Am Markt, Brille, abgeholt, 649,00 €',
        details: ['1 × Fassung, 199,00 €'],
      },
    ].map((line) => ({ ...line, value: euros(line.value), details: line.details.map(euros) })),
  );
});

test('scores are told with their reasons, those after measurements too', () => {
  const scores = {
    as_of: '2026-11-01',
    fashion: 61,
    reasons: {
      next_glasses: [
        { text: 'Letzte Hauptbrille vor 2 Jahren', direction: 'up' },
        { text: 'Jünger als 40', direction: 'down' },
      ],
      potential_near: [],
      fashion: [{ text: 'Kauft Marken', direction: 'up' }],
    },
    refraction_potentials: { near: { value: 14, reasons: [{ text: 'Addition 2,0', direction: 'up' }] } },
  };
  expect(linesOf({ ...nothing, scores }, 'Berechnete')).toEqual(
    expect.arrayContaining([
      'Mode|61',
      'Potenzial Nähe (%) nach Messwerten|14',
      'Gründe für Nächste Brille|Letzte Hauptbrille vor 2 Jahren (spricht dafür), Jünger als 40 (spricht dagegen)',
      'Gründe für Mode|Kauft Marken (spricht dafür)',
      'Gründe für Potenzial Nähe (%) nach Messwerten|Addition 2,0 (spricht dafür)',
    ]),
  );
  expect(linesOf({ ...nothing, scores }, 'Berechnete')?.filter((line) => line.startsWith('Gründe'))).toHaveLength(3);
});

test('of a business without forecasts it says that nobody is estimated, and nothing of a common model', () => {
  const of = (withoutForecasts: boolean) =>
    JSON.stringify(
      disclosureDuties(
        { sharesBenchmark: true, sharesMarketModel: !withoutForecasts, sharesEffects: false },
        { withoutForecasts, existingCustomerEmail: true },
        null,
      ),
    );
  expect(of(true)).toContain('Einschätzungen einzelner Kunden (Profiling) rechnet der Betrieb nicht.');
  expect(of(true)).not.toMatch(/gemeinsames Modell|Das Portal schätzt|Berechnete Einschätzungen/);
  expect(of(false)).toContain('§ 7 Absatz 3 UWG');
  expect(of(false)).toMatch(/gemeinsames Modell.*Das Portal schätzt.*Berechnete Einschätzungen/s);
});
