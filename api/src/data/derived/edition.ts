import type { Rebuild } from './rebuild.ts';

/** Raise it when a derived table's meaning changes, as `edition.db.test.ts` asks: businesses with an older one are rebuilt at the next start. */
export const DERIVED_EDITION = 18;

/** A business is of this edition once all its stores have been rebuilt together, as at its first upload. */
export async function writeEdition({ trx, tenantId, storeIds, amounts, figuresVersion }: Rebuild): Promise<void> {
  const { stores } = await trx
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('stores'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (stores !== storeIds.length) return;
  const edition = { edition: DERIVED_EDITION, figures_version: figuresVersion, amounts, built_at: new Date() };
  await trx
    .insertInto('derived_editions')
    .values({ tenant_id: tenantId, ...edition })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(edition))
    .execute();
}
