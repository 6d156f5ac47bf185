import type { PageQuery } from '@portal/shared/contract/common';
import type { BrandDecisionPage } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changed } from '../../data/derived/index.ts';
import { lockBrands, rowsOf } from '../../data/brands/decide.ts';

type Trx = Transaction<Database>;

/** What was decided about brands, latest first. */
export async function listDecisions(
  trx: Trx,
  tenantId: number,
  { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<BrandDecisionPage> {
  const all = trx.selectFrom('brand_decisions').where('tenant_id', '=', tenantId);
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'kind', 'names', 'into_brand as into', 'decided_by', 'decided_at', 'undone_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    items: rows.map((row) => ({
      ...row,
      decided_at: row.decided_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Takes a decision back: what it touched is as it was before, and the figures follow by a job.
 * @throws ApiProblem 404 unknown, 409 taken back already, or a later decision is about the same brands
 */
export async function undoDecision(trx: Trx, user: ApiUser, id: number): Promise<void> {
  const { tenantId, email } = user;
  await lockBrands(trx, tenantId);
  const decision = await trx
    .selectFrom('brand_decisions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!decision) throw new ApiProblem(404, 'decision-unknown', 'Diese Entscheidung gibt es in Ihrem Betrieb nicht.');
  if (decision.undone_at)
    throw new ApiProblem(409, 'decision-undone', 'Diese Entscheidung wurde schon zurückgenommen.');
  const { touched_aliases, touched_brands, before } = decision;
  const later = await trx
    .selectFrom('brand_decisions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`(touched_aliases && ${touched_aliases}::text[] OR touched_brands && ${touched_brands}::text[])`)
    .limit(1)
    .executeTakeFirst();
  if (later)
    throw new ApiProblem(
      409,
      'later-decision',
      'Über diese Marken wurde später noch einmal entschieden. Bitte nehmen Sie zuerst die spätere Entscheidung zurück.',
    );
  const undone = await rowsOf(trx, tenantId, { aliases: touched_aliases, brands: touched_brands });
  if (touched_aliases.length > 0)
    await trx
      .deleteFrom('brand_aliases')
      .where('tenant_id', '=', tenantId)
      .where('alias', 'in', touched_aliases)
      .execute();
  await trx.deleteFrom('brands').where('tenant_id', '=', tenantId).where('name', 'in', touched_brands).execute();
  const own = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, tenant_id: tenantId }));
  if (before.aliases.length > 0) await trx.insertInto('brand_aliases').values(own(before.aliases)).execute();
  if (before.brands.length > 0) await trx.insertInto('brands').values(own(before.brands)).execute();
  await trx
    .updateTable('brand_decisions')
    .set({ undone_by: email, undone_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  // Also of one that was only set: spellings that counted as it are brands of their own again.
  await changed(trx, { tenant: tenantId, what: 'brands' });
  await audit(trx, user, { action: 'brand-decision-undone', details: { id, before: undone, after: before } });
}
