import { NO_BRAND } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';

/** Whether a line `l` is a frame. */
export const isFrame: RawBuilder<boolean> = sql<boolean>`l.group_name = 'Fassung'`;

/** What a line says of its brand, before aliases. */
export const brandName: RawBuilder<string> = sql<string>`coalesce(nullif(trim(l.brand), ''), ${sql.lit(NO_BRAND)})`;

/**
 * What a name counts as by the decisions about brands, which makers of lenses share. Folding a name is dear: it is only done where the business
 * has aliases at all, and should be once a spelling where a statement reads many lines.
 */
export const countsAs = (tenantId: number, name: RawBuilder<string>): RawBuilder<string> => sql<string>`coalesce(
  CASE WHEN EXISTS (SELECT FROM brand_aliases a WHERE a.tenant_id = ${tenantId})
    THEN (SELECT a.brand FROM brand_aliases a WHERE a.tenant_id = ${tenantId} AND a.alias = fold_german(${name})) END, ${name})`;

/** The brand of a line as brand_month names it. */
export const brandOf = (tenantId: number): RawBuilder<string> => countsAs(tenantId, brandName);
