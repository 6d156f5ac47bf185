import { RETENTION_RULES, type RetentionRule, type RetentionTerm } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { firstKept } from '../../../data/business-settings/retention-term.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ordersDue } from '../remove/orders-due.ts';

type Trx = Transaction<Database>;

/** Terms that people are offered, in whole calendar years; the first is the least. */
const OFFERED: Readonly<Record<RetentionRule, readonly [number, ...number[]]>> = {
  orders: [10, 12, 15, 20],
  'audit-log': [3, 5, 10],
};

/** How much came about before each of the days, as `before` and `count`. */
const COUNTS: Readonly<Record<RetentionRule, (tenantId: number, days: readonly string[]) => RawBuilder<unknown>>> = {
  // Between a later term and an earlier one a credit may hold back more; the least is told.
  orders: (tenantId, days) =>
    sql.join(
      days.map((day) => sql`SELECT ${day}::text AS before, count(*) AS count FROM (${ordersDue(tenantId, day)}) due`),
      sql` UNION ALL `,
    ),
  'audit-log': (tenantId, days) => sql`
    SELECT day AS before, (SELECT count(*) FROM audit_log WHERE tenant_id = ${tenantId} AND at < day::timestamptz) AS count
    FROM unnest(${days}::text[]) day`,
};

/** What the business has chosen of each rule, and what each choice would take away as of today. */
export async function findTerms(trx: Trx, tenantId: number, on = today()): Promise<RetentionTerm[]> {
  const chosen = await trx.selectFrom('retention_terms').selectAll().where('tenant_id', '=', tenantId).execute();
  const terms: RetentionTerm[] = [];
  for (const rule of RETENTION_RULES) {
    const term = chosen.find((one) => one.rule === rule);
    const years = [...new Set([...OFFERED[rule], ...(term ? [term.years] : [])])].toSorted((a, b) => a - b);
    const days = years.map((of) => firstKept(of, on));
    const { rows } = await sql<{ before: string; count: number }>`${COUNTS[rule](tenantId, days)}`.execute(trx);
    terms.push({
      rule,
      years: term?.years ?? null,
      holds_from: term?.holds_from ?? null,
      chosen_at: term?.chosen_at.toISOString() ?? null,
      chosen_by: term?.chosen_by ?? null,
      choices: years.map((of, at) => {
        const before = days[at] ?? '';
        return { years: of, before, count: rows.find((row) => row.before === before)?.count ?? 0 };
      }),
    });
  }
  return terms;
}
