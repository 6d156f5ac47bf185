import type { LensMakerWaits } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import { isLens, makerName } from '../../data/analysis/slices/lines-of-slice.ts';
import { countsAs } from '../../data/definitions/frame-lines.ts';
import { isAwaited, isWithoutDay, waitColumns, waitOf, type WaitGroup } from './waits.ts';

interface MakerRow extends WaitGroup {
  side: 'current' | 'previous';
  maker: string;
}

/** How long customers waited for lenses, by who made them. */
export async function findLensMakers(question: Question): Promise<LensMakerWaits> {
  const { trx, tenantId, dataDate } = question;
  const { rows } = await sql<MakerRow>`
    WITH w AS MATERIALIZED (
      SELECT DISTINCT f.side, f.order_id, ${makerName} AS spelling, ${waitColumns(dataDate)}
      FROM ${sidesOf(question)}
      JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = f.order_id
      JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${isLens}
      WHERE ${isAwaited} AND NOT ${isWithoutDay}
    ), named AS MATERIALIZED (
      SELECT spelling, ${countsAs(tenantId, sql`spelling`)} AS maker FROM (SELECT DISTINCT spelling FROM w) said
    )
    SELECT w.side, named.maker, w.days, w.is_collected, count(DISTINCT w.order_id) AS orders
    FROM w JOIN named ON named.spelling = w.spelling
    GROUP BY 1, 2, 3, 4`.execute(trx);
  const makers = [...Map.groupBy(rows, ({ maker }) => maker)]
    .map(([maker, own]) => ({
      maker,
      current: waitOf(own.filter(({ side }) => side === 'current')),
      previous: waitOf(own.filter(({ side }) => side === 'previous')),
    }))
    .filter(({ current }) => current.orders > 0)
    .sort((a, b) => b.current.orders - a.current.orders || a.maker.localeCompare(b.maker, 'de'));
  return { makers, data_date: dataDate };
}
