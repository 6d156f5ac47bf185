import { addDays } from '@portal/shared/contract/calendar';
import type { OpenDatabase } from '../../../platform/database/index.ts';

/**
 * Has a business forget what was bought after a day, as far as it is asked of Daueraktionen: orders, waits for the next main
 * glasses, and the last main glasses of each customer. What of a Kaufvorgang was the Hauptbrille stays as it is known by now.
 * @returns has it learn what was bought until a day, one after the other, and everything else at the end
 */
export async function windBack(
  { pool }: Pick<OpenDatabase, 'pool'>,
  tenantId: number,
  day: string,
): Promise<{ learnUntil(to: string): Promise<void>; learnAll(): Promise<void> }> {
  const run = (text: string, ...values: unknown[]) => pool.query(text, [tenantId, ...values]);
  await pool.query('DROP TABLE IF EXISTS later_orders, later_waits');
  for (const [name, table] of [
    ['later_orders', 'order_facts'],
    ['later_waits', 'main_waits'],
  ] as const) {
    await pool.query(`CREATE TABLE ${name} AS SELECT * FROM ${table} WHERE tenant_id = ${tenantId}`);
    await pool.query(`CREATE INDEX ON ${name} (${table === 'order_facts' ? 'ordered_on' : 'since'})`);
  }
  await pool.query('CREATE INDEX ON later_waits (next_on)');
  await run('DELETE FROM order_facts WHERE tenant_id = $1 AND ordered_on > $2', day);
  await run('DELETE FROM main_waits WHERE tenant_id = $1 AND since > $2', day);
  await run('UPDATE main_waits SET next_on = NULL, months = NULL WHERE tenant_id = $1 AND next_on > $2', day);
  // By what is there of their orders, of all customers or of those who bought on a day.
  const tellCustomers = (who: string, ...values: unknown[]) =>
    run(
      `UPDATE customer_facts f SET last_main_on = o.days[cardinality(o.days)], main_days = o.days FROM (
         SELECT k.customer_id, coalesce(array_agg(o.ordered_on ORDER BY o.ordered_on) FILTER (WHERE o.is_main), '{}') AS days
         FROM customer_facts k LEFT JOIN order_facts o ON o.tenant_id = k.tenant_id AND o.customer_id = k.customer_id
         WHERE k.tenant_id = $1 AND ${who} GROUP BY k.customer_id) o
       WHERE f.tenant_id = $1 AND f.customer_id = o.customer_id`,
      ...values,
    );
  await tellCustomers('true');
  await pool.query('ANALYZE order_facts, main_waits, customer_facts');
  let known = day;
  const learnUntil = async (to: string) => {
    const from = addDays(known, 1);
    known = to;
    const when = 'tenant_id = $1 AND ordered_on BETWEEN $2 AND $3';
    const { rowCount } = await run(`INSERT INTO order_facts SELECT * FROM later_orders WHERE ${when}`, from, to);
    if (rowCount === 0) return;
    await run(
      `INSERT INTO main_waits SELECT (jsonb_populate_record(NULL::main_waits,
         to_jsonb(w) || CASE WHEN w.next_on > $3 THEN '{"next_on": null, "months": null}'::jsonb ELSE '{}'::jsonb END)).*
       FROM later_waits w WHERE w.tenant_id = $1 AND w.since BETWEEN $2 AND $3`,
      from,
      to,
    );
    await run(
      `UPDATE main_waits w SET next_on = l.next_on, months = l.months FROM later_waits l
       WHERE w.tenant_id = $1 AND l.tenant_id = $1 AND l.store_id = w.store_id AND l.order_id = w.order_id AND l.next_on BETWEEN $2 AND $3`,
      from,
      to,
    );
    await tellCustomers(
      'k.customer_id IN (SELECT customer_id FROM later_orders WHERE tenant_id = $1 AND is_main AND ordered_on BETWEEN $2 AND $3)',
      from,
      to,
    );
  };
  return {
    learnUntil,
    learnAll: async () => {
      await learnUntil('9999-12-30');
      await pool.query('DROP TABLE later_orders, later_waits');
    },
  };
}
