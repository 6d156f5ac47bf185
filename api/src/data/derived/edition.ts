import { sql } from 'kysely';
import type { Rebuild } from './rebuild.ts';

/** Raise it when a derived table's meaning changes: businesses with an older one are rebuilt at the next start. */
export const DERIVED_EDITION = 11;

/** A business is of this edition once all its stores have been rebuilt together, as at its first upload. */
export async function writeEdition({ trx, tenantId, storeIds, amounts, figuresVersion }: Rebuild): Promise<void> {
  await sql`
    INSERT INTO derived_editions (tenant_id, edition, figures_version, amounts)
    SELECT ${tenantId}::int, ${DERIVED_EDITION}::int, ${figuresVersion}::int, ${amounts}::text
    WHERE (SELECT count(*) FROM stores WHERE tenant_id = ${tenantId}) = ${storeIds.length}
    ON CONFLICT (tenant_id) DO UPDATE SET edition = excluded.edition, figures_version = excluded.figures_version,
      amounts = excluded.amounts, built_at = now()`.execute(trx);
}
