import type { LensMakerWaits } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import { countsAs } from '../../data/definitions/frame-lines.ts';
import { lensMakersOf } from '../../data/definitions/lens-lines.ts';
import { inStores } from '../../data/stores/scope.ts';
import { isAwaited, isWithoutDay, waitColumns, waitOf, type WaitGroup } from './waits.ts';

interface MakerRow extends WaitGroup {
  side: 'current' | 'previous';
  maker: string;
}

/** How long customers waited for lenses, by who made them. */
export async function findLensMakers(question: Question): Promise<LensMakerWaits> {
  const { trx, dataDate, period, ...stores } = question;
  const from = [period.from, period.previousFrom].sort()[0];
  const to = [period.to, period.previousTo].sort().at(-1);
  const { rows } = await sql<MakerRow>`
    WITH w AS MATERIALIZED (
      SELECT f.side, ${lensMakersOf(stores.tenantId)} AS makers, ${waitColumns(dataDate)}
      FROM ${sidesOf(question)}
      -- Days and stores once more, by which both tables are read in the order of an index.
      JOIN orders o ON ${inStores(stores, 'o')} AND o.ordered_on BETWEEN ${from}::date AND ${to}::date AND o.id = f.order_id
      WHERE ${isAwaited} AND NOT ${isWithoutDay}
    ), named AS MATERIALIZED (
      SELECT spelling, ${countsAs(stores.tenantId, sql`spelling`)} AS maker FROM (SELECT DISTINCT unnest(makers) AS spelling FROM w) said
    )
    SELECT w.side, m.maker, w.days, w.is_collected, count(*) AS orders
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT named.maker FROM unnest(w.makers) said(spelling) JOIN named USING (spelling)) m
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
