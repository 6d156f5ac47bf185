import { NO_MAKER } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';

/** Whether a line `l` is a lens. */
export const isLens: RawBuilder<boolean> = sql<boolean>`l.group_name IN ('Glas_R', 'Glas_L')`;

/** What a line says of its maker. Those of lenses may count as another (`countsAs`). */
export const makerName: RawBuilder<string> = sql<string>`coalesce(nullif(trim(l.maker), ''), ${sql.lit(NO_MAKER)})`;

/** Who made the lenses among the lines `l` of a group, that of the first lens first and, of one maker alone, once; empty without lenses. */
export const lensMakers: RawBuilder<string[]> = sql<string[]>`CASE
  WHEN count(*) FILTER (WHERE ${isLens}) = 0 THEN '{}'
  WHEN min(${makerName}) FILTER (WHERE ${isLens}) = max(${makerName}) FILTER (WHERE ${isLens}) THEN ARRAY[min(${makerName}) FILTER (WHERE ${isLens})]
  ELSE array_agg(${makerName} ORDER BY l.position) FILTER (WHERE ${isLens}) END`;

/** The makers of an order `f` of order_facts. @param areHeld whether the facts of all that was sold say it (`areDerivedSince`) */
export const lensMakersOf = (tenantId: number, areHeld: boolean): RawBuilder<string[]> =>
  areHeld
    ? sql<string[]>`f.lens_makers`
    : sql<string[]>`coalesce(f.lens_makers, (
        SELECT ${lensMakers} FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = f.order_id))`;
