import { sql } from 'kysely';
import { amountOfLine } from '../../data/derived/amounts.ts';
import type { SalesRow } from '../../data/analysis/slices/best-sellers.ts';
import { countsAs, isFrame } from '../../data/definitions/frame-lines.ts';
import { isLens, makerName } from '../../data/definitions/lens-lines.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import type { Question } from '../../data/analysis/question.ts';

export interface MakerRow extends SalesRow {
  maker: string;
  is_frame: boolean;
}

/** Frames and lenses of orders sold and not taken back, by who made them: a maker of lenses in a row for each spelling. */
export async function sumMakers(question: Question): Promise<MakerRow[]> {
  const { trx, tenantId } = question;
  const { rows } = await sql<MakerRow>`
    SELECT side, CASE WHEN is_frame THEN maker ELSE ${countsAs(tenantId, sql`maker`)} END AS maker, is_frame, pieces, cents
    FROM (
      SELECT f.side, ${makerName} AS maker, ${isFrame} AS is_frame, sum(l.quantity) AS pieces, sum(${amountOfLine(tenantId)})::bigint AS cents
      FROM ${sidesOf(question, { sold: true })}
      JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND (${isFrame} OR ${isLens})
      GROUP BY 1, 2, 3
    ) sold`.execute(trx);
  return rows;
}
