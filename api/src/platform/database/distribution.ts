import type pg from 'pg';

/** The same for every business and small: a copy on every node. Everything else is distributed by its tenant. */
export const REFERENCE_TABLES = [
  'tenants',
  'backup_checks',
  'backups',
  'bench_best',
  'bench_month',
  'bench_publications',
  'bench_secret',
  'bench_settings',
  'client_events',
  'counter_journals',
  'geo_datasets',
  'geo_plz',
  'market_effect_publications',
  'market_effect_secret',
  'market_effects',
  'market_lens_rules',
  'market_mapping_versions',
  'retention_runs',
  'score_models_market',
] as const;

/** Any distributed table: its shards decide where a business lies, and those of all others go along. */
const ANCHOR = 'stores';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** What has to be known of a migrated database to distribute it. */
export interface DatabaseCatalog {
  /** Tables of `public`. */
  tables: readonly string[];
  foreignKeys: readonly ForeignKey[];
  /** Own functions with their argument types, e.g. 'fold_german(text)'. */
  functions: readonly string[];
}

export async function readCatalog(pool: pg.Pool): Promise<DatabaseCatalog> {
  const tables = await pool.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`);
  const foreignKeys = await pool.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
  const functions = await pool.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname NOT IN ('enforce_tenant_isolation', 'enforce_store_rights')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e') ORDER BY 1`);
  return {
    tables: tables.rows.map(({ name }) => name),
    foreignKeys: foreignKeys.rows,
    functions: functions.rows.map(({ name }) => name),
  };
}

/**
 * The statements that turn a migrated database on a Citus coordinator into a distributed one, in their order.
 * docs/scale.md says why each is there.
 */
export function distributionStatements(
  { tables, foreignKeys, functions }: DatabaseCatalog,
  database: string,
): string[] {
  const references = tables.filter((name) => (REFERENCE_TABLES as readonly string[]).includes(name));
  const distributed = [ANCHOR, ...tables.filter((name) => name !== ANCHOR && !references.includes(name))];
  return [
    `ALTER DATABASE "${database}" SET citus.propagate_set_commands = 'local'`,
    'ALTER ROLE portal_app LOGIN',
    'ALTER ROLE portal_operator LOGIN',
    'ALTER ROLE portal_store LOGIN',
    'GRANT portal_store TO portal_app',
    ...functions.map((name) => `SELECT create_distributed_function('${name}')`),
    'ALTER TABLE tenants ALTER COLUMN id DROP IDENTITY IF EXISTS',
    'CREATE SEQUENCE IF NOT EXISTS tenants_number AS int OWNED BY tenants.id',
    `SELECT setval('tenants_number', coalesce((SELECT max(id) FROM tenants WHERE id < 1000000000), 0) + 1, false)`,
    `ALTER TABLE tenants ALTER COLUMN id SET DEFAULT nextval('tenants_number')`,
    'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO portal_app, portal_operator, portal_store',
    ...foreignKeys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    ...references.map((name) => `SELECT create_reference_table('${name}')`),
    ...distributed.map((name) =>
      name === ANCHOR
        ? `SELECT create_distributed_table('${name}', 'tenant_id')`
        : `SELECT create_distributed_table('${name}', 'tenant_id', colocate_with => '${ANCHOR}')`,
    ),
    ...foreignKeys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
  ];
}
