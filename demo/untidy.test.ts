import { demoTables, demoTexts } from './figures.ts';
import type { DemoOptions } from './generate.ts';

const OPTIONS: DemoOptions = {
  businessName: 'Brillenhaus Sommer',
  stores: 1,
  years: 5,
  seed: 7,
  until: '2026-11-20',
  places: [{ name: 'Emmendingen' }],
};
const tidy = demoTables(demoTexts(OPTIONS));
const used = demoTables(demoTexts({ ...OPTIONS, untidy: true }));
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

test('every check finds something to do, and little enough to leave all figures as they are', () => {
  const glasses = used.auftraege.filter(({ art }) => art === 'Brille');
  const frames = used.positionen.filter(({ gruppe }) => gruppe === 'Fassung');
  const shares = {
    mail: share(
      used.kunden.filter(({ email }) => email.includes(',')),
      used.kunden,
    ),
    place: share(
      used.kunden.filter(({ ort, strasse }) => ort === '' || strasse === ''),
      used.kunden,
    ),
    nobody: share(
      used.auftraege.filter(({ mitarbeiter_id }) => mitarbeiter_id === ''),
      used.auftraege,
    ),
    type: share(
      glasses.filter(({ brillentyp }) => brillentyp === ''),
      glasses,
    ),
    unnamed: share(
      frames.filter(({ marke }) => marke === ''),
      frames,
    ),
  };
  for (const [name, value] of Object.entries(shares))
    expect({ name, some: value > 0, few: value < 0.03 }).toEqual({ name, some: true, few: true });
  expect(used.auftraege.map(({ brutto, auftragsdatum }) => [brutto, auftragsdatum])).toEqual(
    tidy.auftraege.map(({ brutto, auftragsdatum }) => [brutto, auftragsdatum]),
  );
});

test('a second card is the same person, with an order of their own', () => {
  const known = new Map(used.kunden.map((one) => [one.kunden_id, one]));
  const twins = used.kunden.filter(({ kunden_id }) => Number(kunden_id) > 900_000);
  expect(twins.length).toBeGreaterThan(2);
  expect(used.kunden).toHaveLength(tidy.kunden.length + twins.length);
  for (const twin of twins) {
    const first = known.get(String(Number(twin.kunden_id) - 800_000));
    expect(twin).toMatchObject({ geburtsdatum: first?.geburtsdatum, telefon: first?.telefon, einw_email: '' });
    for (const one of [twin, first])
      expect(used.auftraege.some(({ kunden_id }) => kunden_id === one?.kunden_id)).toBe(true);
  }
});

test('every reference still meets a row, and mail addresses lead nowhere', () => {
  const customers = new Set(used.kunden.map(({ kunden_id }) => kunden_id));
  const orders = new Map(used.auftraege.map((order) => [order.auftrag_id, order.kunden_id]));
  expect(used.auftraege.filter(({ kunden_id }) => !customers.has(kunden_id))).toEqual([]);
  expect(used.refraktionen.filter(({ auftrag_id, kunden_id }) => orders.get(auftrag_id) !== kunden_id)).toEqual([]);
  expect(used.kunden.filter(({ email }) => email !== '' && !/^[a-z0-9.-]+@[a-z]+[.,]example$/.test(email))).toEqual([]);
});
