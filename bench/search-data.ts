import { Faker, base, de } from '@faker-js/faker';
import type pg from 'pg';
import { Random } from '../demo/random.ts';

const { person: names } = new Faker({ locale: [de, base] }).rawDefinitions;
const listed = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
const LAST = listed(names?.last_name?.generic);
const FIRST = [...listed(names?.first_name?.female), ...listed(names?.first_name?.male)];

/** Surnames by how often they are borne, as in the German telephone book. */
const COMMON =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert'.split(
    ' ',
  );

export interface SearchPerson {
  last: string;
  first: string;
  plz: string;
  phone: string;
  mobile: string;
}

/** A fifth with one of the fifty commonest names, the first of them far ahead; 5 % with a double name. */
function drawSearchPerson(random: Random): SearchPerson {
  const one = () =>
    random.chance(0.2) ? (COMMON[Math.floor(COMMON.length * random.next() ** 2.2)] ?? 'Müller') : random.pick(LAST);
  return {
    last: random.chance(0.05) ? `${one()}-${one()}` : one(),
    first: random.chance(0.1) ? `${random.pick(FIRST)}-${random.pick(FIRST)}` : random.pick(FIRST),
    // One shop's surroundings and some from afar.
    plz: random.chance(0.9)
      ? String(random.int(1067, 1328)).padStart(5, '0')
      : String(random.int(1001, 99998)).padStart(5, '0'),
    phone: random.chance(0.7) ? `0351 ${random.int(1_000_000, 9_999_999)}` : '',
    mobile: random.chance(0.7) ? `01${random.pick(['51', '60', '71', '76'])} ${random.int(1_000_000, 99_999_999)}` : '',
  };
}

/** A business with one store and `count` customers with names, not yet with anything derived. */
export async function seedSearch(
  pool: pg.Pool,
  count: number,
): Promise<{ tenantId: number; storeId: number; people: SearchPerson[] }> {
  const random = new Random(42);
  const people = Array.from({ length: count }, () => drawSearchPerson(random));
  const {
    rows: [tenant],
  } = await pool.query<{ id: number }>(`INSERT INTO tenants (name) VALUES ('Messung') RETURNING id`);
  const {
    rows: [store],
  } = await pool.query<{ id: number }>(
    `INSERT INTO stores (tenant_id, external_id, name) VALUES ($1, '1', 'Messung') RETURNING id`,
    [tenant!.id],
  );
  const column = (key: keyof SearchPerson) => people.map((person) => person[key] || null);
  await pool.query(
    `
    INSERT INTO customers (tenant_id, store_id, external_id, last_name, first_name, plz, phone, mobile, birth_date)
    SELECT $1, $2, lpad(n::text, 7, '0'), last, first, plz, phone, mobile, DATE '1930-01-01' + (n % 30000)::int
    FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY AS p (last, first, plz, phone, mobile, n)`,
    [tenant!.id, store!.id, column('last'), column('first'), column('plz'), column('phone'), column('mobile')],
  );
  // Two orders each, as most have.
  await pool.query(
    `
    INSERT INTO orders (tenant_id, store_id, external_id, customer_id, ordered_on, kind, glasses_type, status, gross_cents)
    SELECT tenant_id, store_id, external_id || '-' || o, id, DATE '2026-10-31' - (id * 7919 % 3600)::int - o * 900, 'Brille', 'Fern', 'abgeholt', 30000
    FROM customers CROSS JOIN generate_series(0, 1) o WHERE tenant_id = $1`,
    [tenant!.id],
  );
  await pool.query('ANALYZE customers, orders');
  return { tenantId: tenant!.id, storeId: store!.id, people };
}
