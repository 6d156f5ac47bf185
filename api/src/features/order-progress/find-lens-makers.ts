import type { LensMakerWaits } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import { isLens, makerName } from '../../data/analysis/slices/lines-of-slice.ts';
import { isAwaited, isWithoutDay, waitColumns, waitOf, type WaitGroup } from './waits.ts';

interface MakerRow extends WaitGroup {
  side: 'current' | 'previous';
  maker: string;
}

/** How long customers waited for lenses, by who made them. */
export async function findLensMakers(question: Question): Promise<LensMakerWaits> {
  const { trx, tenantId, dataDate } = question;
  const { rows } = await sql<MakerRow>`
    SELECT side, maker, days, is_collected, count(*) AS orders FROM (
      SELECT DISTINCT f.side, f.order_id, ${makerName} AS maker, ${waitColumns(dataDate)}
      FROM ${sidesOf(question)}
      JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = f.order_id
      JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${isLens}
      WHERE ${isAwaited} AND NOT ${isWithoutDay}
    ) w
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
