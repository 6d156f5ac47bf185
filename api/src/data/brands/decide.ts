import { NO_BRAND, type BrandMerge, type BrandUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { changed } from '../derived/index.ts';
import type { BrandsBefore } from './tables.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';

type Trx = Transaction<Database>;
/** Who decides. */
type Decider = Pick<ApiUser, 'tenantId' | 'email'>;
/** Whether the names come with an upload that is not imported yet, so that the business does not have them. */
interface Coming {
  isComing?: boolean;
}
interface Touched {
  aliases: string[];
  brands: string[];
}

/** Any number: with the business's id it keeps two decisions from reading the same rows before either writes. */
const LOCK = 4_200_003;
export const lockBrands = (trx: Trx, tenantId: number) =>
  sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${tenantId}::int)`.execute(trx);

/** Says what a brand is. @returns the decision's number, to be taken back by @throws ApiProblem 404 for a brand that the business does not have */
export async function setBrand(
  trx: Trx,
  user: Decider,
  { name, tier, is_own }: BrandUpdate,
  { isComing = false }: Coming = {},
): Promise<number> {
  await lockBrands(trx, user.tenantId);
  if (!isComing) await checkKnown(trx, user.tenantId, [name]);
  const alias = (await fold(trx, [name])).get(name) ?? '';
  const { id, before } = await note(
    trx,
    user,
    { kind: 'set', names: [name], into: null },
    { aliases: [alias], brands: [name] },
  );
  await trx
    .insertInto('brands')
    .values({ tenant_id: user.tenantId, name, tier, is_own })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ tier, is_own }))
    .execute();
  await keepSpelling(trx, user.tenantId, name, alias);
  await changed(trx, {
    tenant: user.tenantId,
    what: (await isSpelledOtherwise(trx, user.tenantId, name)) ? 'brands' : 'tiers',
  });
  await audit(trx, user, {
    action: 'brand-set',
    details: { name, before: before.brands, after: [{ name, tier, is_own }] },
  });
  return id;
}

/**
 * Has spellings count as another brand, one step deep: what counted as them goes along. With `into` null they count as
 * what they say again. The figures follow by a job.
 * @returns the decision's number @throws ApiProblem 404 as above
 */
export async function mergeBrands(
  trx: Trx,
  user: Decider,
  { names: given, into }: BrandMerge,
  { isComing = false }: Coming = {},
): Promise<number> {
  const { tenantId } = user;
  await lockBrands(trx, tenantId);
  const names = [...new Set(given)];
  if (!isComing) await checkKnown(trx, tenantId, names);
  const spellings = await fold(trx, into === null ? names : [...names, into]);
  const aliases = await trx
    .selectFrom('brand_aliases')
    .select('alias')
    .where('tenant_id', '=', tenantId)
    .where('brand', 'in', names)
    .execute();
  const touched = {
    aliases: [...new Set([...spellings.values(), ...aliases.map(({ alias }) => alias)])],
    brands: into === null ? names : [...new Set([...names, into])],
  };
  const { id, before } = await note(trx, user, { kind: into === null ? 'split' : 'merge', names, into }, touched);
  if (into === null) {
    await trx
      .deleteFrom('brand_aliases')
      .where('tenant_id', '=', tenantId)
      .where('alias', 'in', [...spellings.values()])
      .execute();
  } else {
    await pointTo(
      trx,
      tenantId,
      names.filter((name) => name !== into),
      into,
      spellings,
    );
  }
  await changed(trx, { tenant: tenantId, what: 'brands' });
  await audit(trx, user, {
    action: 'brands-merged',
    details: { names, into, before, after: await rowsOf(trx, tenantId, touched) },
  });
  return id;
}

async function pointTo(
  trx: Trx,
  tenantId: number,
  names: readonly string[],
  into: string,
  spellings: ReadonlyMap<string, string>,
): Promise<void> {
  const aliases = trx.deleteFrom('brand_aliases').where('tenant_id', '=', tenantId);
  // A brand of its own from now on, if it counted as another one.
  await aliases
    .where('alias', '=', spellings.get(into) ?? '')
    .where('brand', '<>', into)
    .execute();
  if (names.length === 0) return;
  await trx
    .updateTable('brand_aliases')
    .set({ brand: into })
    .where('tenant_id', '=', tenantId)
    .where('brand', 'in', names)
    .execute();
  // Spellings that differ by accents or case alone are one alias.
  const rows = new Map(
    names.map((name) => [
      spellings.get(name) ?? '',
      { tenant_id: tenantId, alias: spellings.get(name) ?? '', name, brand: into },
    ]),
  );
  await trx
    .insertInto('brand_aliases')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'alias']).doUpdateSet({ brand: into, name: (eb) => eb.ref('excluded.name') }),
    )
    .execute();
  const merged = await trx
    .deleteFrom('brands')
    .where('tenant_id', '=', tenantId)
    .where('name', 'in', names)
    .returning(['tier', 'is_own'])
    .execute();
  if (into === NO_BRAND) return;
  // A name that is new takes over what was said of those it stands for.
  await trx
    .insertInto('brands')
    .values({
      tenant_id: tenantId,
      name: into,
      tier: merged.find(({ tier }) => tier !== null)?.tier ?? null,
      is_own: merged.some(({ is_own }) => is_own),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await keepSpelling(trx, tenantId, into, spellings.get(into) ?? '');
}

/** Has a decided brand stand for whatever later files write with other capitals, accents or umlauts: that is decided too. */
const keepSpelling = (trx: Trx, tenantId: number, name: string, alias: string): Promise<unknown> =>
  trx
    .insertInto('brand_aliases')
    .values({ tenant_id: tenantId, alias, name, brand: name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Whether figures name a brand by a spelling that counts as it now. */
async function isSpelledOtherwise(trx: Trx, tenantId: number, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (SELECT DISTINCT brand FROM brand_month WHERE tenant_id = ${tenantId}) sold
    WHERE brand <> ${name} AND fold_german(brand) = fold_german(${name})`.execute(trx);
  return rows.length > 0;
}

/** Name → key of an alias. */
async function fold(trx: Trx, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    name: string;
    alias: string;
  }>`SELECT name, fold_german(name) AS alias FROM unnest(${names}::text[]) name`.execute(trx);
  return new Map(rows.map(({ name, alias }) => [name, alias]));
}

async function checkKnown(trx: Trx, tenantId: number, names: readonly string[]): Promise<void> {
  const { rows } = await sql`
    SELECT name FROM unnest(${names}::text[]) name
    WHERE NOT EXISTS (SELECT FROM brand_month m WHERE m.tenant_id = ${tenantId} AND m.brand = name)
      AND NOT EXISTS (SELECT FROM brands b WHERE b.tenant_id = ${tenantId} AND b.name = name.name)
      AND NOT EXISTS (SELECT FROM brand_aliases a WHERE a.tenant_id = ${tenantId} AND a.name = name.name)
      -- What is no frame is named by its brand, else its maker, lenses by their maker, and counts by the same decisions (analyse/sortiment).
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.group_name IN ('KL', 'Sonstiges')
        AND coalesce(nullif(trim(l.brand), ''), trim(l.maker)) = name.name)
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.group_name IN ('Glas_R', 'Glas_L') AND trim(l.maker) = name.name)
      -- Between a split and the figures that follow it, nothing else knows the name.
      AND NOT EXISTS (SELECT FROM brand_decisions d WHERE d.tenant_id = ${tenantId} AND name.name = ANY(d.touched_brands))`.execute(
    trx,
  );
  if (rows.length > 0)
    throw new ApiProblem(
      404,
      'brand-unknown',
      'Diese Marke gibt es in Ihrem Betrieb nicht. Bitte laden Sie die Liste neu.',
    );
}

async function note(
  trx: Trx,
  { tenantId, email }: Decider,
  { kind, names, into }: { kind: 'set' | 'merge' | 'split'; names: string[]; into: string | null },
  touched: Touched,
): Promise<{ id: number; before: BrandsBefore }> {
  const before = await rowsOf(trx, tenantId, touched);
  const { id } = await trx
    .insertInto('brand_decisions')
    .values({
      tenant_id: tenantId,
      kind,
      names,
      into_brand: into,
      decided_by: email,
      before: JSON.stringify(before),
      touched_aliases: touched.aliases,
      touched_brands: touched.brands,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, before };
}

/** What is said of aliases and brands at this moment. */
export async function rowsOf(trx: Trx, tenantId: number, { aliases, brands }: Touched): Promise<BrandsBefore> {
  return {
    aliases:
      aliases.length === 0
        ? []
        : await trx
            .selectFrom('brand_aliases')
            .select(['alias', 'name', 'brand'])
            .where('tenant_id', '=', tenantId)
            .where('alias', 'in', aliases)
            .execute(),
    brands: await trx
      .selectFrom('brands')
      .select(['name', 'tier', 'is_own'])
      .where('tenant_id', '=', tenantId)
      .where('name', 'in', brands)
      .execute(),
  };
}
