import { withTenant } from '../../platform/database/index.ts';
import { factsByHand } from '../../data/derived/testing/by-hand.ts';
import { seedTenant, type SeededTenant } from '../index.ts';
import { seedOrders } from '../orders.ts';
import type { TestApi } from '../start-test-api.ts';

/** A customer as uploaded; `id` is the portal's. */
export interface HandCustomer {
  id: number;
  /** Position of their own store. */
  store: number;
  birth: string | null;
  plz: string;
  salutation: string | null;
  dead: boolean;
  consents: { letter: boolean | null; email: boolean | null; sms: boolean | null };
}

/** A sale that was not taken back, or a row that counts in revenue alone. */
export interface HandRow {
  day: string;
  store: number;
  cents: number;
  /** 1 for an order, −1 for what takes one back. */
  piece: number;
  /** Null: unknown. */
  customer: HandCustomer | null;
  isSale: boolean;
  isMain: boolean;
  isGlasses: boolean;
  isLenses: boolean;
  /** 1 for the first purchase in all history. */
  purchase: number;
  type: string;
  /** Of its frame; null: it has none. */
  brand: string | null;
  /** Of what was sold. */
  soldCents: number;
  age: string;
  kind: 'neu' | 'stamm' | 'unbekannt';
}

export interface CustomerBusiness {
  tenant: SeededTenant;
  customers: HandCustomer[];
  /** All that counts, worked out without SQL. */
  rows: HandRow[];
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2015, 0, 5);
const DAYS = 4_000;
const BIRTHS = ['1938-02-28', '1952-05-05', '1966-03-31', '1979-06-15', '1990-12-31', '2001-02-28', '2012-08-01', null];
const SALUTATIONS = ['Herr', 'Frau', ' frau ', 'Firma', null];
const CONSENTS = [true, false, null];
const TYPES = ['Gleitsicht', 'Fern', 'Fern', 'Nah', 'Sonne', null] as const;
const BRANDS = ['Götti', 'Ray-Ban', 'Eigenmarke'];
const KINDS = ['Brille', 'Brille', 'Brille', 'Brille', 'KL', 'Handelsware'] as const;

/** Numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) % below;
  };
}

/** Two stores, 120 customers and eleven years to the end of 2025: intervals of months to years, pairs at once, cancellations, unknown buyers. */
export async function seedCustomerBusiness(
  { database }: TestApi,
  seed = 11,
  kinds: readonly (typeof KINDS)[number][] = KINDS,
): Promise<CustomerBusiness> {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  const dayAt = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);
  const tenant = await seedTenant(database, `Kunden ${seed}`, [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  const people = Array.from({ length: 120 }, (_, at) => ({
    store: roll(3) === 0 ? 1 : 0,
    birth: pick(BIRTHS),
    plz: at % 3 === 0 ? '80331' : '79098',
    salutation: pick(SALUTATIONS),
    dead: at % 17 === 3,
    consents: { letter: pick(CONSENTS), email: pick(CONSENTS), sms: pick(CONSENTS) },
  }));
  const ids = await withTenant(database.db, tenant.tenantId, (trx) =>
    trx
      .insertInto('customers')
      .values(
        people.map((person, at) => ({
          tenant_id: tenant.tenantId,
          store_id: tenant.storeIds[person.store] ?? 0,
          external_id: `K${at}`,
          birth_date: person.birth,
          salutation: person.salutation,
          is_deceased: person.dead,
          last_name: 'Muster',
          street: 'Weg 1',
          plz: person.plz,
          city: 'Freiburg',
          email: 'a@example.org',
          mobile: '0170 1234567',
          consent_letter: person.consents.letter,
          consent_email: person.consents.email,
          consent_sms: person.consents.sms,
        })),
      )
      .returning(['id', 'external_id'])
      .execute(),
  );
  const customers = people.map((person, at) => ({
    ...person,
    id: ids.find(({ external_id }) => external_id === `K${at}`)?.id ?? 0,
  }));

  let number = 0;
  const order = (customer: number | null, day: number) => {
    const store = customer === null || roll(6) === 0 ? roll(2) : (people[customer]?.store ?? 0);
    const sold = {
      name: `A${(number += 1)}`,
      store,
      day: dayAt(day),
      cents: 1_000 + roll(140_000),
      kind: pick(kinds),
      type: pick(TYPES) as string | null,
      status: 'abgeholt' as const,
      customer,
      cancels: null as string | null,
      staff: null,
      lens: null,
    };
    return roll(12) === 0
      ? [
          sold,
          {
            ...sold,
            name: `S${number}`,
            day: dayAt(day + roll(90)),
            cents: -sold.cents,
            type: null,
            cancels: sold.name,
          },
        ]
      : [sold];
  };
  const orders = people
    .flatMap((_, customer) => {
      const own = [];
      for (let day = roll(DAYS); day < DAYS; day += 20 + roll(pick([200, 900, 2_400]))) {
        own.push(
          ...order(customer, day),
          ...(roll(4) === 0 ? order(customer, Math.min(day + roll(40), DAYS - 1)) : []),
        );
      }
      return own;
    })
    .concat(Array.from({ length: 40 }, () => order(null, roll(DAYS))).flat());

  const written: typeof orders = [];
  for (const [store, storeId] of tenant.storeIds.entries()) {
    const own = orders.filter((one) => one.store === store);
    written.push(...own);
    await seedOrders(
      database,
      tenant.tenantId,
      storeId,
      own.map(({ name, day, cents, kind, type, status, customer, cancels }) => ({
        name,
        day,
        cents,
        kind,
        ...(cancels === null &&
          kind === 'Brille' && {
            lines: [{ group_name: 'Fassung' as const, gross_cents: cents, brand: brandOf({ name, kind }) }],
          }),
        type: type as (typeof TYPES)[number],
        status,
        ...(customer !== null && { customerId: customers[customer]?.id ?? 0 }),
        ...(cancels !== null && { cancels }),
      })),
    );
  }
  const facts = new Map(factsByHand(written).map((fact) => [fact.name, fact]));
  const rows = written.flatMap((one): HandRow[] => {
    const sold = written.find(({ name }) => name === one.cancels) ?? one;
    const customer = sold.customer === null ? null : (customers[sold.customer] ?? null);
    const firstSale = written
      .filter((other) => other.customer === sold.customer && facts.get(other.name)?.isSale)
      .map(({ day }) => day)
      .sort()[0];
    const fact = facts.get(one.name);
    return fact === undefined
      ? []
      : [
          {
            day: one.day,
            store: one.store,
            cents: one.cents,
            // Each is taken back whole.
            piece: one.cancels === null ? 1 : -1,
            customer,
            isSale: fact.isSale,
            isMain: fact.isMain ?? false,
            isGlasses: one.kind === 'Brille',
            isLenses: one.kind === 'KL',
            purchase: fact.purchaseNumber ?? 0,
            type: sold.type ?? 'ohne',
            brand: brandOf(sold),
            soldCents: sold.cents,
            age: ageGroupOf(yearsOf(customer?.birth ?? null, sold.day)),
            kind:
              customer === null
                ? 'unbekannt'
                : firstSale !== undefined && Date.parse(sold.day) - Date.parse(firstSale) > 60 * DAY_MS
                  ? 'stamm'
                  : 'neu',
          },
        ];
  });
  return { tenant, customers, rows };
}

/** Frames of glasses have one, by the number of the order. */
const brandOf = ({ name, kind }: { name: string; kind: string }): string | null =>
  kind === 'Brille' ? (BRANDS[Number(name.slice(1)) % BRANDS.length] ?? null) : null;

/** Years of age on a day; null before birth and without a date of it. */
export function yearsOf(birth: string | null, day: string): number | null {
  if (birth === null || birth > day) return null;
  return Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
}

export const ageGroupOf = (years: number | null): string =>
  years === null
    ? 'unbekannt'
    : years < 20
      ? '0-19'
      : years < 30
        ? '20-29'
        : years < 45
          ? '30-44'
          : years < 60
            ? '45-59'
            : '60+';
