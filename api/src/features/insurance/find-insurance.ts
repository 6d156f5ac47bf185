import type { Insurance, InsuranceShare } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { countedIn } from '../../data/analysis/counted-in.ts';
import { cutAtMonths, unnestRanges, type KeyedRange } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { insuranceCents, insuredOrders, mayBeInsured } from '../../data/analysis/slices/insured.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';

type Kind = Pick<Insurance['kinds'][number], 'kind' | 'type'>;

/** Of a range, by its key: even for a month of the period, odd for what that is compared with. */
interface Row extends Kind, InsuranceShare {
  key: number;
}

const TYPE = sql`CASE WHEN f.kind IN ('Brille', 'Neuverglasung') THEN f.glasses_type END`;

/** Revenue of the ranges, and what insurers pay of it: the one from the roll-ups, the other from the few orders that have it. */
async function sumInsurance(question: Question, ranges: readonly KeyedRange[]): Promise<Row[]> {
  const { trx, tenantId, dataDate } = question;
  const { rows } = await sql<Row>`
    SELECT key, kind, type, sum(cents)::bigint AS cents, sum(insurance_cents)::bigint AS insurance_cents,
      sum(orders)::bigint AS orders, sum(insured)::bigint AS insured
    FROM (
      SELECT key, kind, ${TYPE} AS type, revenue_cents AS cents, 0 AS insurance_cents, order_count AS orders, 0 AS insured
      FROM ${countedIn(question, cutAtMonths(ranges, dataDate), ['kind', 'glasses_type'])}
      UNION ALL
      SELECT range.key, i.kind, i.type, 0, i.insurance_cents, 0, CASE WHEN i.insurance_cents = 0 THEN 0 ELSE i.piece END
      FROM ${unnestRanges(ranges)}
      -- OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
      CROSS JOIN LATERAL (
        SELECT f.kind, ${TYPE} AS type, f.piece, ${insuranceCents} AS insurance_cents FROM ${insuredOrders(tenantId)}
        WHERE ${inStores(question, 'o')} AND o.ordered_on BETWEEN range.first_day AND range.last_day AND ${mayBeInsured}
          AND ${matchesFilter(question, 'f')} OFFSET 0
      ) i
    ) sums
    GROUP BY 1, 2, 3`.execute(trx);
  return rows;
}

const NONE: InsuranceShare = { cents: 0, insurance_cents: 0, orders: 0, insured: 0 };

const add = (rows: readonly InsuranceShare[]): InsuranceShare =>
  rows.reduce(
    (sum, row) => ({
      cents: sum.cents + row.cents,
      insurance_cents: sum.insurance_cents + row.insurance_cents,
      orders: sum.orders + row.orders,
      insured: sum.insured + row.insured,
    }),
    NONE,
  );

const both = (rows: readonly Row[]) => ({
  current: add(rows.filter(({ key }) => key % 2 === 0)),
  previous: add(rows.filter(({ key }) => key % 2 === 1)),
});

/** First day on which the files say of an insurer's part, in the stores. */
async function findSince({ trx, ...stores }: Question): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    SELECT min(ordered_on) AS since FROM orders o WHERE ${inStores(stores, 'o')} AND ${mayBeInsured} AND insurance_cents <> 0`.execute(
    trx,
  );
  return rows[0]?.since ?? null;
}

/** What health insurers pay, by month and by what was sold. */
export async function findInsurance(question: Question): Promise<Insurance> {
  const { months, dataSince, dataDate, amounts } = question;
  const rows = await sumInsurance(
    question,
    months.flatMap(({ from, to, previousFrom, previousTo }, at) => [
      { key: 2 * at, from, to },
      { key: 2 * at + 1, from: previousFrom, to: previousTo },
    ]),
  );
  return {
    total: both(rows),
    months: months.map(({ month, running }, at) => ({
      month,
      running,
      ...both(rows.filter(({ key }) => key >> 1 === at)),
    })),
    kinds: [...Map.groupBy(rows, ({ kind, type }) => `${kind}/${type}`).values()]
      .map((own) => ({ kind: own[0]!.kind, type: own[0]!.type, ...both(own) }))
      .sort((a, b) => b.current.insurance_cents - a.current.insurance_cents || b.current.cents - a.current.cents),
    insured_since: await findSince(question),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}
