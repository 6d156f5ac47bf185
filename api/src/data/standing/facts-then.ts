import { addMonths } from '@portal/shared/contract/calendar';
import { isOn, slidersOf, type Criteria } from '@portal/shared/contract/counting';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** What filters ask that can be told of any day before. */
interface Person {
  birth: string | null;
  /** Days of main glasses, ascending. */
  mains: readonly string[];
}

const FIELDS = { age: 'birth', last_order_main: 'mains' } as const;

/** Sliders that are on and go by what is known of today alone. */
export const onlyToday = (criteria: Criteria): string[] =>
  slidersOf(criteria)
    .filter((slider) => isOn(slider) && !(slider.field in FIELDS))
    .map(({ field }) => field);

/**
 * Whether the filters let somebody through on a day before, as far as that can be told: their age, and how long their last
 * main glasses were ago then. The others are not asked.
 */
export async function readFitting(
  trx: Transaction<Database>,
  tenantId: number,
  criteria: Criteria,
  customers: readonly number[],
): Promise<(customerId: number, on: string) => boolean> {
  const { age, last_order_main: since } = criteria;
  const { rows } = await sql<Person & { id: number }>`
    SELECT k.id, k.birth_date AS birth, coalesce(f.main_days, '{}') AS mains
    FROM customers k LEFT JOIN customer_facts f ON f.tenant_id = k.tenant_id AND f.store_id = k.store_id AND f.customer_id = k.id
    WHERE k.tenant_id = ${tenantId} AND k.id = ANY(${customers}::bigint[])`.execute(trx);
  const people = new Map(rows.map((row) => [row.id, row]));
  return (customerId, on) => {
    const person = people.get(customerId);
    if (!person) return false;
    return within(person.birth, age, 12, on) && within(person.mains.findLast((day) => day <= on) ?? null, since, 1, on);
  };
}

/** As `meets` has it: null is within nothing; a month's end becomes the last day of a shorter month. @param months of one unit of the range */
function within(
  day: string | null,
  { from, to }: { from: number | null; to: number | null },
  months: number,
  on: string,
): boolean {
  if (from === null && to === null) return true;
  if (day === null || day > addMonths(on, -(from ?? 0) * months)) return false;
  return to === null || day > addMonths(on, -(to + 1) * months);
}
