import { factsByHand, type PlainOrder } from '../../data/derived/testing/by-hand.ts';
import { replacePlz } from '../../data/geo/index.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../orders.ts';
import type { TestApi } from '../start-test-api.ts';

type Line = NonNullable<OrderSeed['lines']>[number];

/** An order as uploaded, with what screens.md says of it; all worked out without SQL. */
export interface HandOrder extends PlainOrder {
  /** 1, or −1 for a row that takes another back; 0 for one that does not count. */
  piece: number;
  isSale: boolean;
  isMain: boolean;
  /** Those of a cancelling row are the ones of the order it takes back. */
  glassesType: string;
  age: string;
  customerKind: 'neu' | 'stamm' | 'unbekannt';
  /** Of its frames; without aliases. */
  brands: string[];
  /** Of what was sold. */
  soldCents: number;
  plz: string | null;
  lines: Line[];
}

export interface GlassesBusiness {
  tenant: SeededTenant;
  orders: HandOrder[];
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 4, 1);
const DAYS = 690;
const KINDS = ['Brille', 'Brille', 'Brille', 'Brille', 'Neuverglasung', 'KL', 'Handelsware'] as const;
const TYPES = ['Gleitsicht', 'Gleitsicht', 'Fern', 'Fern', 'Nah', 'Office', 'Sonne', 'Sport', null] as const;
const BRANDS = ['Ray-Ban', 'RAY BAN', ' Götti ', 'Eigenmarke', '', null];
const MAKERS = ['Luxottica', ' Götti AG', '', null];
const LENS_MAKERS = ['Zeiss', 'Rodenstock', null];
const BIRTHS = ['1950-05-05', '1979-06-15', '1980-03-15', '1990-12-31', '2001-02-28', '2010-01-01', null];

/** Where customers live, three postcodes of one place in spellings of their own; of most it is not known. */
const homeOf = (customer: number): { plz: string; city: string | null } | null => {
  if (customer % 4 === 0) return { plz: '79098', city: customer % 8 === 0 ? 'Freiburg' : 'FREIBURG' };
  if (customer % 6 === 1) return { plz: '79100', city: 'Freiburg ' };
  return customer === 2 ? { plz: '79102', city: null } : null;
};
const FREIBURG = ['79098', '79100', '79102'].map(
  (plz) =>
    ({
      plz,
      place: 'Freiburg',
      state: 'Baden-Württemberg',
      lat: 47.995,
      lon: 7.85,
      qkm: null,
      inhabitants: null,
      source: 'mitgeliefert',
      precision: 'gemeinde',
    }) as const,
);

/** The same numbers in every run: mulberry32. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Two stores and 500 orders over 23 months to March 2026, with cancellations, unknown buyers, lines and without. */
export async function seedGlassesBusiness(api: TestApi, seed = 7): Promise<GlassesBusiness> {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  const dayAt = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);
  const tenant = await seedTenant(api.database, `Brillen ${seed}`, [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  const births = Array.from({ length: 60 }, (_, at) => BIRTHS[at % BIRTHS.length] ?? null);
  const customers: number[] = [];
  for (const [at, birth] of births.entries()) {
    customers.push(await seedCustomer(api.database, tenant.tenantId, tenant.storeIds[at % 2] ?? 0, `K${at}`, birth));
  }
  await asOperator(api.database.db, (trx) =>
    replacePlz(trx, FREIBURG, { source: 'csv', version: '1', attribution: '© Test' }),
  );
  await withTenant(api.database.db, tenant.tenantId, async (trx) => {
    for (const [at, id] of customers.entries()) {
      const home = homeOf(at);
      if (home)
        await trx
          .updateTable('customers')
          .set(home)
          .where('tenant_id', '=', tenant.tenantId)
          .where('id', '=', id)
          .execute();
    }
  });
  const lines = (): Line[] => [
    {
      group_name: 'Fassung',
      gross_cents: roll(8) === 0 ? 0 : 2_000 + roll(40_000),
      brand: pick(BRANDS),
      maker: pick(MAKERS),
      quantity: roll(12) === 0 ? 2 : 1,
    },
    { group_name: 'Glas_R', gross_cents: roll(25_000), maker: pick(LENS_MAKERS) },
    { group_name: 'Glas_L', gross_cents: roll(25_000), maker: pick(LENS_MAKERS) },
  ];
  const plain = Array.from({ length: 500 }, (_, at) => {
    const day = roll(DAYS);
    const own = roll(5) === 0 ? [] : lines();
    const sold = {
      name: `A${at}`,
      store: at % 2,
      day: dayAt(day),
      kind: pick(KINDS),
      type: pick(TYPES),
      cents: own.reduce((sum, { gross_cents }) => sum + Number(gross_cents), 0) || 1_000 + roll(150_000),
      status: roll(15) === 0 ? ('storniert' as const) : ('abgeholt' as const),
      customer: roll(10) === 0 ? null : roll(customers.length),
      cancels: null,
      lines: own,
    };
    return roll(9) === 0
      ? [
          sold,
          {
            ...sold,
            name: `S${at}`,
            day: dayAt(day + roll(60)),
            cents: -sold.cents,
            type: null,
            cancels: sold.name,
            status: 'abgeholt' as const,
            lines: [],
          },
        ]
      : [sold];
  }).flat();
  for (const [store, storeId] of tenant.storeIds.entries()) {
    await seedOrders(
      api.database,
      tenant.tenantId,
      storeId,
      plain
        .filter((order) => order.store === store)
        .map(({ name, day, cents, kind, type, status, customer, cancels, lines: own }) => ({
          name,
          day,
          cents,
          kind,
          type,
          status,
          lines: own,
          ...(customer !== null && { customerId: customers[customer] ?? 0 }),
          ...(cancels !== null && { cancels }),
        })),
    );
  }
  return { tenant, orders: withFacts(plain, births) };
}

function withFacts(
  plain: readonly (PlainOrder & { lines: Line[] })[],
  births: readonly (string | null)[],
): HandOrder[] {
  const facts = new Map(factsByHand(plain).map((fact) => [fact.name, fact]));
  const firstDays = new Map<number, string>();
  for (const order of plain) {
    if (order.customer === null || !facts.get(order.name)?.isSale) continue;
    if (order.day < (firstDays.get(order.customer) ?? '9')) firstDays.set(order.customer, order.day);
  }
  return plain.map((order) => {
    const sold = plain.find(({ name }) => name === order.cancels) ?? order;
    const fact = facts.get(order.name);
    return {
      ...order,
      glassesType: sold.type ?? 'ohne',
      plz: sold.customer === null ? null : (homeOf(sold.customer)?.plz ?? null),
      soldCents: sold.cents,
      brands: sold.lines.flatMap(({ group_name, brand }) =>
        group_name === 'Fassung' ? [brand?.trim() || 'ohne Marke'] : [],
      ),
      piece: fact === undefined ? 0 : order.cancels === null ? 1 : -1,
      isSale: fact?.isSale ?? false,
      isMain: fact?.isMain ?? false,
      age: ageGroup(sold.customer === null ? null : (births[sold.customer] ?? null), sold.day),
      customerKind:
        sold.customer === null ? 'unbekannt' : isRegular(firstDays.get(sold.customer), sold.day) ? 'stamm' : 'neu',
    };
  });
}

const isRegular = (first: string | undefined, day: string) =>
  first !== undefined && Date.parse(day) > Date.parse(first) + 60 * DAY_MS;

function ageGroup(birth: string | null, day: string): string {
  if (birth === null) return 'unbekannt';
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
  return years < 20 ? '0-19' : years < 30 ? '20-29' : years < 45 ? '30-44' : years < 60 ? '45-59' : '60+';
}

/** What counts of the orders of some days, as one filter sees it. */
export const within = (
  orders: readonly HandOrder[],
  from: string,
  to: string,
  keep: (order: HandOrder) => boolean = () => true,
): HandOrder[] => orders.filter((order) => order.piece !== 0 && order.day >= from && order.day <= to && keep(order));

export const centsOf = (orders: readonly { cents: number }[]): number =>
  orders.reduce((sum, { cents }) => sum + cents, 0);
export const piecesOf = (orders: readonly HandOrder[]): number => orders.reduce((sum, { piece }) => sum + piece, 0);
