import type { PageQuery } from '@portal/shared/contract/common';
import type { Refraction } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** One page of a customer's measurements, newest first; undefined when the business has no such customer. */
export async function listRefractions(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  { offset, limit }: PageQuery,
): Promise<{ total: number; items: Refraction[] } | undefined> {
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) return undefined;
  const hits = trx.selectFrom('refractions').where('tenant_id', '=', tenantId).where('customer_id', '=', customerId);
  const { total } = await hits.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const { rows: items } = await sql<Refraction>`
    SELECT measured_on, sph_r::float8, cyl_r::float8, axis_r, add_r::float8, sph_l::float8, cyl_l::float8, axis_l, add_l::float8, pd::float8
    FROM refractions WHERE tenant_id = ${tenantId} AND customer_id = ${customerId}
    ORDER BY measured_on DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total, items };
}
