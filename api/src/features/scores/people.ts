import type {
  FashionInput,
  FutureInput,
  Histories,
  PotentialCustomer,
  QualityInput,
} from '../../data/scoring/index.ts';
import {
  collectHistories,
  isCutOff,
  MAIN_TYPES,
  monthsLater,
  type CustomerHistory,
  type EpochDay,
  type GlassesType,
  type MainPurchase,
  type MainType,
} from '../../data/scoring/index.ts';
import { brandTiers } from './brand-tiers.ts';
import { newestMain, type ReadCustomer, type Sale } from './read-customers.ts';
import type { Records } from './read-records.ts';

/**
 * All that is scored of a business: some hundred bytes a customer, however many orders they have. Index i is the same
 * customer everywhere.
 */
export interface People {
  ids: number[];
  /** Customers with a Hauptbrille. */
  buyers: number;
  histories: Histories;
  fashion: FashionInput[];
  quality: QualityInput[];
  future: Omit<FutureInput, 'p36'>[];
  /** Whether `einw_gesundheit` was given when they were read. */
  hasConsent: boolean[];
  potential: PotentialCustomer[];
}

const OTHER_MONTHS = 36;
const DAYS_PER_MONTH = 365.25 / 12;
const PEER_YEARS = 15;
const TYPES: readonly string[] = ['Fern', 'Gleitsicht', 'Nah', 'Office', 'Sonne', 'Sport'] satisfies GlassesType[];

/** Takes customers batch by batch. @param decidedTiers of brands, see `brandTiers` */
export async function collectPeople(
  batches: AsyncIterable<readonly ReadCustomer[]>,
  records: Records,
  decidedTiers?: ReadonlyMap<string, number>,
): Promise<People> {
  const histories: CustomerHistory[] = [];
  const people: Omit<People, 'histories' | 'buyers'> = {
    ids: [],
    fashion: [],
    quality: [],
    future: [],
    hasConsent: [],
    potential: [],
  };
  let buyers = 0;
  for await (const batch of batches) {
    for (const customer of batch) {
      const history = historyOf(customer, records);
      if (history.purchases.length > 0) buyers += 1;
      histories.push(history);
      people.ids.push(customer.id);
      people.hasConsent.push(customer.hasConsent);
      people.potential.push({ birth: customer.birth, pairs: pairsOf(customer.sales) });
      people.fashion.push(fashionOf(customer, records.asOf));
      people.quality.push(qualityOf(customer));
      people.future.push(futureOf(customer.sales, records.asOf));
    }
  }
  const tiers = brandTiers(people.fashion, decidedTiers);
  for (const input of people.fashion) input.brandTier = (input.brand !== null && tiers.get(input.brand)) || null;
  return { ...people, buyers, histories: collectHistories(histories) };
}

/** Hauptbrillen since the records of their store began, each with what its whole Kaufvorgang cost. */
function historyOf({ birth, sales }: ReadCustomer, { fromOf }: Records): CustomerHistory {
  const from = ({ store_id }: Sale) => fromOf.get(store_id) ?? Number.POSITIVE_INFINITY;
  const mains = sales.filter((sale) => sale.is_main && sale.day >= from(sale));
  const [first] = mains;
  return {
    birth,
    purchases: mains.map((main) => purchaseOf(main, sales)),
    isCut: first !== undefined && isCutOff(first.day, from(first)),
  };
}

function purchaseOf(main: Sale, sales: readonly Sale[]): MainPurchase {
  const spendCents = sales.reduce(
    (sum, sale) => (sale.purchase_number === main.purchase_number ? sum + sale.gross_cents : sum),
    0,
  );
  const known = (MAIN_TYPES as readonly string[]).includes(main.glasses_type);
  return { day: main.day, type: known ? (main.glasses_type as MainType) : 'andere', spendCents };
}

const isPair = ({ kind }: Sale) => kind === 'Brille';

/** Pairs of unknown type say nothing about types. */
function pairsOf(sales: readonly Sale[]): PotentialCustomer['pairs'] {
  return sales
    .filter((sale) => isPair(sale) && TYPES.includes(sale.glasses_type))
    .map(({ day, glasses_type, is_main }) => ({ day, type: glasses_type as GlassesType, isMain: is_main }));
}

function fashionOf({ birth, sales, goods }: ReadCustomer, asOf: EpochDay): FashionInput {
  const mains = sales.filter(({ is_main }) => is_main);
  const [first, last] = [mains[0], mains.at(-1)];
  return {
    brandTier: null,
    brand: goods?.brand ?? null,
    frameCents: last && last.frame_cents > 0 ? last.frame_cents : null,
    glassesType: last?.glasses_type ?? 'ohne',
    peerGroup: birth === null ? 'unbekannt' : String(Math.floor((asOf - birth) / 365.25 / PEER_YEARS)),
    intervalMonths:
      first && last && mains.length > 1 ? (last.day - first.day) / (mains.length - 1) / DAYS_PER_MONTH : null,
    extraPairs: sales.filter((sale) => isPair(sale) && !sale.is_main).length,
    mainPairs: mains.length,
  };
}

function qualityOf({ sales, goods }: ReadCustomer): QualityInput {
  const last = newestMain(sales);
  return {
    lensCents: last && last.lens_cents > 0 ? last.lens_cents : null,
    glassesType: last?.glasses_type ?? 'ohne',
    index: goods?.lensIndex ?? null,
    coating: goods?.coating ?? null,
  };
}

function futureOf(sales: readonly Sale[], asOf: EpochDay): Omit<FutureInput, 'p36'> {
  const since = monthsLater(asOf, -OTHER_MONTHS);
  const future = { glassesCents: 0, glassesPurchases: 0, otherCents: 0 };
  for (const bought of Map.groupBy(sales, ({ purchase_number }) => purchase_number).values()) {
    const cents = bought.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
    if (bought.some(isPair)) {
      future.glassesCents += cents;
      future.glassesPurchases += 1;
    } else if ((bought[0]?.day ?? since) > since) future.otherCents += cents;
  }
  return future;
}
