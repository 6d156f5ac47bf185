import { UPLOAD_COLUMNS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { parseDay } from '../../../demo/day.ts';
import { generateDemo } from '../../../demo/generate.ts';

/** An order of an invented shop as its upload tells it. */
export interface ShopOrder {
  staff: number;
  /** Since 1970-01-01, as everywhere here. */
  day: number;
  kind: string;
  /** −1: takes another back. */
  sign: 1 | -1;
  cents: number;
  customer: string;
  lenses: readonly { article: string; price: number }[];
  hasLines: boolean;
}

export interface Shop {
  size: number;
  orders: readonly ShopOrder[];
  /** Staff who have left for good by themselves, which is to be found and no false alarm. */
  gone: ReadonlySet<number>;
  first: number;
  last: number;
}

/** 1 is a shop of about 42,700 € a month. */
export const SIZES = [0.5, 1, 2, 4];
const YEARS = 5;

function rowsOf(kind: UploadKind, texts: readonly string[]): Record<string, string>[] {
  return texts
    .join('')
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const cells = line.split(';');
      return Object.fromEntries(UPLOAD_COLUMNS[kind].map((column, at) => [column, cells[at] ?? '']));
    });
}

const dayOf = (german: string) => parseDay(german.split('.').toReversed().join('-'));
const centsOf = (euros: string) => Math.round(100 * Number(euros.replace(',', '.')));

/** Shops of all sizes with five years of invented days, or as many as are asked for, as the demo has them. */
export function inventShops(seed: number, until: string, years = YEARS): Shop[] {
  const files = Map.groupBy(
    generateDemo({ businessName: 'Probe', stores: SIZES.length, years, seed, until, places: PLACES }),
    ({ kind }) => kind,
  );
  const texts = (kind: UploadKind) =>
    rowsOf(
      kind,
      (files.get(kind) ?? []).map(({ text }) => text),
    );
  const lines = Map.groupBy(texts('positionen'), ({ auftrag_id }) => auftrag_id!);
  const gone = texts('mitarbeiter').filter(({ aktiv }) => aktiv === 'nein');
  const staffIds = new Map(texts('mitarbeiter').map(({ mitarbeiter_id }, at) => [mitarbeiter_id!, at + 1]));
  const orders = texts('auftraege');
  const takenBack = new Set(orders.map(({ storno_zu }) => storno_zu).filter(Boolean));
  const byStore = Map.groupBy(
    // Void without another order that takes it back: it counts nowhere.
    orders.filter(({ status, auftrag_id }) => status !== 'storniert' || takenBack.has(auftrag_id)),
    ({ standort_id }) => standort_id!,
  );
  const last = parseDay(until);
  return SIZES.map((size, at) => ({
    size,
    last,
    first: Math.floor(last - years * 365.25) + 1,
    gone: new Set(gone.map(({ mitarbeiter_id }) => staffIds.get(mitarbeiter_id!)!)),
    orders: byStore.get(String(at + 1))!.map((row): ShopOrder => ({
      staff: staffIds.get(row.mitarbeiter_id!)!,
      day: dayOf(row.auftragsdatum!),
      kind: row.art!,
      sign: row.storno_zu ? -1 : 1,
      cents: centsOf(row.brutto!),
      customer: row.kunden_id!,
      hasLines: true,
      lenses: row.storno_zu
        ? []
        : (lines.get(row.auftrag_id!) ?? [])
            .filter(({ gruppe }) => gruppe!.startsWith('Glas_'))
            .map((line) => ({
              article: [line.hersteller, line.glastyp, line.index, line.beschichtung].join('|'),
              price: centsOf(line.brutto!) / Number(line.menge),
            })),
    })),
  }));
}

const PLACES = ['Freiburg im Breisgau', 'Emmendingen', 'Offenburg', 'Celle'].map((name, at) => ({
  name,
  size: SIZES[at]!,
}));
