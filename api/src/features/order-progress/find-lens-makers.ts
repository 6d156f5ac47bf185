import type { LensMakerWaits } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { areDerivedSince, KNOWS_COLLECTED } from '../../data/analysis/are-derived-since.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import { countsAs } from '../../data/definitions/frame-lines.ts';
import { lensMakersOf } from '../../data/definitions/lens-lines.ts';
import { isAwaited, isWithoutDay, waitColumns, waitOf, type WaitGroup } from './waits.ts';

interface MakerRow extends WaitGroup {
  side: 'current' | 'previous';
  maker: string;
}

/** How long customers waited for lenses, by who made them. */
export async function findLensMakers(question: Question): Promise<LensMakerWaits> {
  const { trx, tenantId, dataDate } = question;
  const of = { tenantId, dataDate, isHeld: await areDerivedSince(question, KNOWS_COLLECTED) };
  const { rows } = await kept(sql<MakerRow>`
    WITH w AS MATERIALIZED (
      -- Summed up before the makers are told apart: each order by itself would be told apart thousands of times.
      SELECT f.side, ${lensMakersOf(tenantId, of.isHeld)} AS makers, ${waitColumns(of)}, count(*) AS orders
      FROM ${sidesOf(question)}
      WHERE ${isAwaited} AND NOT ${isWithoutDay(of)}
      GROUP BY 1, 2, 3, 4
    ), named AS MATERIALIZED (
      SELECT spelling, ${countsAs(tenantId, sql`spelling`)} AS maker FROM (SELECT DISTINCT unnest(makers) AS spelling FROM w) said
    )
    SELECT w.side, m.maker, w.days, w.is_collected, sum(w.orders)::int AS orders
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT named.maker FROM unnest(w.makers) said(spelling) JOIN named USING (spelling)) m
    GROUP BY 1, 2, 3, 4`).execute(trx);
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
