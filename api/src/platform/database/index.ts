export { DataFolderInUseError } from './data-folder-lock.ts';
export { distributionStatements, readCatalog, REFERENCE_TABLES } from './distribution.ts';
export { migrate, migrationsHash } from './migrate.ts';
export { MigrationsProblem } from './migrations-problem.ts';
export { createPool } from './pool.ts';
export { openDatabase, type OpenDatabase, type OpenDatabaseOptions } from './open-database.ts';
export type { Database } from './schema.ts';
export { asOperator, readTenant, withTenant } from './tenant.ts';
