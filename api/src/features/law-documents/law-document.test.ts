import type { DocumentFacts } from './facts.ts';
import { documentText } from './document-files.ts';
import { lawDocuments } from './law-document.ts';

const facts: DocumentFacts = {
  name: 'Brillenhaus Sommer',
  address: 'Marktplatz 1, 79098 Freiburg',
  stores: ['Mitte, Marktplatz 1, 79098 Freiburg'],
  authorities: ['Landesbehörde, Stuttgart (www.example.de)'],
  settings: {
    version: 1,
    atRiskMonths: 36,
    lostMonths: 60,
    amounts: 'gross',
    staffPseudonyms: true,
    minRankOrders: 30,
    exclusions: { kinds: [], freeOrders: false },
    releaseUrl: null,
    sharesBenchmark: true,
    sharesMarketModel: true,
    sharesEffects: true,
    withoutForecasts: false,
    strictHealth: false,
    existingCustomerEmail: false,
    existingEmailConfirmed: null,
    figuresVersion: 0,
    updatedAt: null,
    updatedBy: null,
  },
  sharing: { sharesBenchmark: true, sharesMarketModel: true, sharesEffects: true },
  hasRefractions: true,
  hasStaff: true,
  sendsEmail: true,
  hasWebsite: true,
  standing: [{ name: 'Gleitsicht fällig', purpose: 'Einladung' }],
  agreedOn: '2026-11-02',
};
const bare: DocumentFacts = {
  ...facts,
  address: null,
  authorities: [],
  settings: { ...facts.settings, staffPseudonyms: false },
  sharing: { sharesBenchmark: false, sharesMarketModel: false, sharesEffects: false },
  hasRefractions: false,
  hasStaff: false,
  sendsEmail: false,
  hasWebsite: false,
  standing: [],
  agreedOn: null,
};
const told = (of: DocumentFacts) =>
  Object.fromEntries(lawDocuments(of, '2026-11-28').map((one) => [one.id, documentText(one, of.name)]));

test('everything that the business does is named, with its authority, and nothing is open', () => {
  const texts = told(facts);
  for (const one of lawDocuments(facts, '2026-11-28')) expect(one.open).toEqual([]);
  expect(texts['verarbeitungsverzeichnis']).toMatch(/Brillenhaus Sommer, Marktplatz 1, 79098 Freiburg/);
  for (const activity of [
    'Auswertung von Kunden und Aufträgen',
    'Prognosen (Profiling)',
    'Werbung an Kunden',
    'Vergleich mit anderen Betrieben',
    'Wirkungen im Markt',
    'Zahlen der angeschriebenen und ausgelassenen Haushalte',
    'Auswertung nach Mitarbeitern',
    'Statistik der Website',
    '„Gleitsicht fällig“ (Einladung)',
    'Landesbehörde, Stuttgart',
  ])
    expect([activity, texts['verarbeitungsverzeichnis']?.includes(activity)]).toEqual([activity, true]);
  expect(texts['massnahmen']).toContain('angenommen am 02.11.2026');
  expect(texts['massnahmen']).toContain('als Pseudonyme');
  expect(texts['massnahmen']).toContain('in die Wirkungen im Markt Zahlen von Haushalten');
  expect(texts['datenschutzhinweis']).toContain('Wirkung von Werbung über viele Betriebe');
  expect(texts['datenschutzhinweis']).toContain('nur, wenn Sie ausdrücklich eingewilligt haben');
  expect(texts['interessenabwaegung']).toContain('Messwerte der Augen sind Gesundheitsdaten');
});

test('who shares the effects of its Daueraktionen alone shares sums, and nobody’s data', () => {
  const texts = told({ ...bare, sharing: { ...bare.sharing, sharesEffects: true } });
  expect(texts['verarbeitungsverzeichnis']).toMatch(/Wirkungen im Markt[^]*keine: Es gehen nur Summen ein/);
  expect(texts['verarbeitungsverzeichnis']).not.toMatch(/Monatssummen|Stichprobe von/);
  expect(texts['datenschutzhinweis']).toContain('Zum Vergleich mit anderen Betrieben geht in die Wirkung von Werbung');
});

test('what the business does not do is not told, and what is missing is', () => {
  const texts = told(bare);
  for (const nothing of [
    'Vergleich mit anderen Betrieben',
    'Auswertung nach Mitarbeitern',
    'Statistik der Website',
    'Daueraktionen',
  ])
    expect([nothing, texts['verarbeitungsverzeichnis']?.includes(nothing)]).toEqual([nothing, false]);
  expect(texts['massnahmen']).toContain('keine Daten des Betriebs ein, in das Marktmodell keine Daten');
  expect(texts['datenschutzhinweis']).not.toContain('Vergleich mit anderen');
  expect(texts['datenschutzhinweis']).toContain('Messwerte Ihrer Augen verwenden wir dafür nicht.');
  expect(lawDocuments(bare, '2026-11-28')[0]?.open).toEqual([
    expect.stringMatching(/Anschrift/),
    expect.stringMatching(/Aufsichtsbehörde/),
    expect.stringMatching(/noch nicht angenommen/),
  ]);
});

test('each says that it is a draft', () => {
  for (const text of Object.values(told(facts))) expect(text).toContain('Er ersetzt keine Rechtsberatung');
});

test('a business without forecasts claims none, and gives nothing to the model of the market', () => {
  const texts = told({
    ...facts,
    settings: { ...facts.settings, withoutForecasts: true },
    sharing: { ...facts.sharing, sharesMarketModel: false },
  });
  for (const text of Object.values(texts))
    expect(text).not.toMatch(/Profiling|schätzen wir|Marktmodell\)|beendet die Prognosen/);
  expect(texts['interessenabwaegung']).toContain('Der Betrieb arbeitet ohne Prognosen');
  expect(texts['datenschutzhinweis']).toContain('Prognosen über einzelne Kunden rechnen wir nicht.');
});

test('a business that is strict about health data says so', () => {
  const strict = told({ ...facts, settings: { ...facts.settings, strictHealth: true } });
  expect(strict['interessenabwaegung']).toContain(
    'wählen nur Kunden für Werbung aus, die ausdrücklich eingewilligt haben',
  );
  expect(strict['datenschutzhinweis']).toContain('welche Art von Gläsern oder Kontaktlinsen Sie tragen');
  expect(told(facts)['datenschutzhinweis']).not.toContain('Kontaktlinsen');
});

test('a business that writes to customers without a consent names the law', () => {
  const texts = told({ ...facts, settings: { ...facts.settings, existingCustomerEmail: true } });
  for (const id of ['verarbeitungsverzeichnis', 'interessenabwaegung', 'datenschutzhinweis'])
    expect(texts[id]).toContain('§ 7 Absatz 3 UWG');
  expect(told(facts)['datenschutzhinweis']).not.toContain('§ 7 Absatz 3');
});
