import type { Assortment, Catchment, Insurance, OrderProgress } from '@portal/shared/contract/analyse';
import type { Block } from '../../pages/index.ts';
import { assortmentBlocks } from './assortment-view.ts';
import { catchmentBlocks } from './catchment-view.ts';
import { insuranceBlocks } from './insurance-view.ts';
import { orderProgressBlocks } from './order-progress-view.ts';

const beside = { compared: '2025', until: '2026-05-31', isOpen: false };
const known = { data_since: '2020-01-02', data_date: '2026-05-31', amounts: 'gross' } as const;

/** Rows of the tables and sentences as one reads them. */
const said = (blocks: readonly Block[]): string[] =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'table') return block.rows.map((row) => row.join(' | '));
      return block.kind === 'sentences' ? block.lines : [];
    })
    .map((text) => text.replaceAll('\u00a0', ' '));

test('Kassenanteil: euros, its part of the revenue, what was paid privately, and a mean', () => {
  const side = (paid: number, cents: number, orders: number, insured: number) => ({
    cents,
    insurance_cents: paid,
    orders,
    insured,
  });
  const total = { current: side(20_000, 100_000, 10, 4), previous: side(10_000, 80_000, 8, 2) };
  const found: Insurance = {
    ...known,
    total,
    months: [],
    kinds: [
      { kind: 'Brille', type: 'Gleitsicht', ...total },
      { kind: 'KL', type: null, current: side(0, 5_000, 1, 0), previous: side(0, 0, 0, 0) },
    ],
    insured_since: '2020-01-02',
  };
  expect(said(insuranceBlocks(found, beside))).toEqual([
    'Kassenanteil | 200,00 € | 100,00 € | +100,0 %',
    'Anteil am Umsatz | 20,0 % | 12,5 % | +7,5 Pp.',
    'Privat bezahlt | 800,00 € | 700,00 € | +14,3 %',
    'Aufträge mit Kassenanteil | 4 | 2 | +2',
    'Kassenanteil je Auftrag | 50,00 € | 50,00 € | 0,0 %',
    'Brille, Gleitsicht | 200,00 € | 100,00 € | +100,0 %',
  ]);
  expect(said(insuranceBlocks({ ...found, insured_since: null }, beside))).toEqual([
    'In den Aufträgen steht kein Kassenanteil.',
  ]);
});

test('Sortiment: parts that were sold, makers and the rest, prices, why; nothing of what it cost the shop', () => {
  const sales = (pieces: number, cents: number) => ({ pieces, cents });
  const total = { current: sales(12, 240_000), previous: sales(10, 180_000) };
  const margin = {
    current: { known_cents: 240_000, net_cents: 201_681, purchase_cents: 77_777 },
    previous: { known_cents: 0, net_cents: 0, purchase_cents: 0 },
  };
  const lenses: Assortment = {
    ...known,
    sortiment: 'glaeser',
    total,
    margin,
    months: [],
    change: { volume: 36_000, price: 12_000, mix: 12_000, like_for_like: 1.034, matched: 9 },
    bands: {
      limits: [100],
      sales: [
        { current: sales(5, 40_000), previous: sales(6, 50_000) },
        { current: sales(7, 200_000), previous: sales(4, 130_000) },
      ],
    },
    names: [{ name: 'Zeiss', ...total, margin }],
    alike: [],
    rest: { names: 2, current: sales(0, 0), previous: sales(1, 5_000), margin },
  };
  const nothing = {
    ...lenses,
    sortiment: 'handelsware' as const,
    total: { current: sales(0, 0), previous: sales(0, 0) },
  };
  const text = said(assortmentBlocks([lenses, nothing], beside));
  expect(text).toEqual([
    'Stück | 12 | 10 | +2',
    'Umsatz | 2.400,00 € | 1.800,00 € | +33,3 %',
    'Mittlerer Preis | 200,00 € | 180,00 € | +11,1 %',
    'Gläser, Umsatz neben 2025: +360,00 € durch die Stückzahl, +120,00 € durch Preise gleicher Ware, +120,00 € durch andere Ware.',
    'Preise derselben Ware: +3,4 %.',
    'Zeiss | 2.400,00 € | 1.800,00 € | +33,3 %',
    '2 weitere | 0,00 € | 50,00 € | −100,0 %',
    'unter 100 € | 5 | 6 | −1',
    'ab 100 € | 7 | 4 | +3',
  ]);
  expect(text.join(' ')).not.toContain('777,77');
});

test('Einzugsgebiet: by distance and postcode, with all others as one sum', () => {
  const counts = (customers: number, umsatz = 0) => ({ customers, new_customers: 1, umsatz });
  const ring = (name: '2' | '20' | 'unlocated', customers: number) => ({
    ring: name,
    inhabitants: null,
    ...counts(customers),
  });
  const totals = (near: number, far: number, km: number) => ({
    ...counts(near + far + 1),
    same_place: 0,
    median_km: km,
    rings: [ring('2', near), ring('20', far), ring('unlocated', 1)],
  });
  const place = (plz: string, customers: number) => ({
    ...counts(customers, customers * 1_000),
    plz,
    place: 'Freiburg',
    lat: 48,
    lon: 8,
    km: 1,
    inhabitants: null,
  });
  const found: Catchment = {
    ...known,
    total: totals(6, 2, 3.14),
    previous: totals(5, 5, 2),
    stores: [],
    plz: [place('79098', 6)],
    others: { ...counts(2, 700), plz_count: 2 },
    coarse_customers: 0,
    has_areas: false,
    attributions: [],
  };
  const text = said(catchmentBlocks(found, beside));
  expect(text.slice(0, 9)).toEqual([
    'Kunden | 9 | 11 | −2',
    'davon Neukunden | 1 | 1 | 0',
    'Entfernung (Median) | 3,1 km | 2,0 km | +1,1 km',
    'Kunden bis 10 km | 75,0 % | 50,0 % | +25,0 Pp.',
    'bis 2 km | 6 | 5 | +1',
    '10 bis 20 km | 2 | 5 | −3',
    'nicht verortet | 1 | 1 | 0',
    '79098 Freiburg | 6 | 1 | 60,00 €',
    'alle anderen verorteten | 2 | 1 | 7,00 €',
  ]);
});

test('Aufträge & Abholung: what waits, how long it took, what came back, and what was let off', () => {
  const waits = (orders: number, cents: number) => ({ orders, cents });
  const wait = (median: number | null) => ({ orders: 30, collected: 29, median_days: median, late_days: 21 });
  const progress: OrderProgress = {
    ...known,
    waiting: {
      kinds: [{ kind: 'Brille', open: waits(3, 90_000), ready: waits(2, 50_000), overdue: 1 }],
      spans: [
        { from_days: 0, to_days: 8, open: waits(3, 90_000), ready: waits(0, 0) },
        { from_days: 366, to_days: null, open: waits(0, 0), ready: waits(2, 50_000) },
      ],
    },
    total: { current: wait(9.5), previous: wait(8) },
    months: [],
    types: [{ type: 'Gleitsicht', current: wait(12), previous: wait(null) }],
    without_day: 3,
  };
  const glasses = (all: number, reglazed: number) => ({ glasses: all, reglazed, taken_back: 1, exchanged: 0 });
  const less = (discount: number) => ({
    cents: 90_000,
    discount_cents: discount,
    cancelled: 2,
    cancelled_cents: -30_000,
  });
  const reduced = { current: less(10_000), previous: less(0) };
  expect(
    said(
      orderProgressBlocks(
        {
          progress,
          followUps: {
            data_since: known.data_since,
            data_date: known.data_date,
            total: { current: glasses(50, 2), previous: glasses(40, 0) },
            types: [],
            makers: [],
            until: '2026-03-02',
          },
          reductions: { ...known, total: reduced, months: [], kinds: [{ kind: 'KL', ...reduced }] },
        },
        beside,
      ),
    ),
  ).toEqual([
    '0–7 Tage | 0 | 0,00 € | 3 | 900,00 €',
    'über 1 Jahr | 2 | 500,00 € | 0 | 0,00 €',
    'Stand 31.05.2026, gleich aus welchem Zeitraum.',
    'In Arbeit und über dem zugesagten Tag: 1 Auftrag.',
    // As on the page, half a day is none.
    'Bis zur Abholung | 10 Tage | 8 Tage | +2 Tage',
    'Neun von zehn | 21 Tage | 21 Tage | 0 Tage',
    'Aufträge | 30 | 30 | 0,0 %',
    'Bis zur Abholung: Gleitsicht | 12 Tage | – | –',
    'Bis zur Abholung: Nach so vielen Tagen hatte die Hälfte ihre Brille, nach denen darunter hatten neun von zehn sie. Brillen und Neuverglasungen; wer noch wartet, zählt mit seinen bisherigen Tagen.',
    'Ohne 3 Aufträge des Zeitraums, abgeholt ohne Abgabedatum.',
    'Verkaufte Brillen | 50 | 40 | +25,0 %',
    'Neu verglast | 4,0 % | 0,0 % | +4,0 Pp.',
    'Zurückgenommen | 2,0 % | 2,5 % | −0,5 Pp.',
    'davon umgetauscht, von allen | 0,0 % | 0,0 % | 0,0 Pp.',
    'Brillen bis 02.03.2026: Später verkaufte sind noch keine 90 Tage alt.',
    'Rabatt | 100,00 € | 0,00 € | –',
    'Rabattanteil | 10,0 % | 0,0 % | +10,0 Pp.',
    'Stornos | 2 | 2 | 0',
    'Stornobetrag | 300,00 € | 300,00 € | 0,0 %',
    'Rabattanteil: Kontaktlinsen | 10,0 % | 0,0 % | +10,0 Pp.',
  ]);
});
