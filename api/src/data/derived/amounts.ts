import type { Amounts } from '@portal/shared/contract/common';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { usualVat } from '../definitions/usual-vat.ts';

/** A line `l` without VAT, to the cent. @param day of its order: whose usual rate it has if it says none */
export const netOfLine = (day: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`round(l.gross_cents * 100 / (100 + coalesce(l.vat_rate, ${usualVat.sql(day)})))::bigint`;

/**
 * What a line `l` of an order `f` adds to a figure, in cents, with or without VAT as the figures of the business are at this moment:
 * what is read from lines agrees with `order_facts` while a job derives them anew.
 */
export const amountOfLine = (tenantId: number): RawBuilder<number> => sql<number>`
  CASE WHEN (SELECT amounts FROM derived_editions WHERE tenant_id = ${tenantId}) = 'net' THEN ${netOfLine(sql`f.ordered_on`)} ELSE l.gross_cents END`;

/** Which amounts the figures hold; not yet the ones of the settings while a job derives them anew. */
export const amountsHeld = (tenantId: number): RawBuilder<Amounts> =>
  sql<Amounts>`coalesce((SELECT amounts FROM derived_editions WHERE tenant_id = ${tenantId}), 'gross')`;

/** `amountsHeld`, asked by itself. */
export async function findAmounts(trx: Transaction<Database>, tenantId: number): Promise<Amounts> {
  const edition = await trx
    .selectFrom('derived_editions')
    .select('amounts')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return edition?.amounts ?? 'gross';
}
