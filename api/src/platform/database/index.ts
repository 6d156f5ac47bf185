export { DataFolderInUseError, isLockFile, lockDataFolder } from './data-folder-lock.ts';
export { DataFolderProblem } from './data-folder-problem.ts';
export { distributionStatements, readCatalog, REFERENCE_TABLES } from './distribution.ts';
export { appliedMigrations, applyMigrations, knownMigrations } from './apply-migrations.ts';
export { migrate, migrationsHash, pendingMigrations } from './migrate.ts';
export { MigrationsProblem } from './migrations-problem.ts';
export { LEAVING } from './released/leaving.ts';
export { ACCEPTED_FILE, RELEASED_FILE } from './released/released.ts';
export { readSchema, type ReleasedSchema } from './released/schema.ts';
export { inOneTrip, kept } from './one-trip.ts';
export { copyOf, isCopy, originalOf } from './practice.ts';
export { createPool } from './pool.ts';
export { makePrivate } from './private-folder.ts';
export { openBeside, openDatabase, type OpenDatabase, type OpenDatabaseOptions } from './open-database.ts';
export type { Database } from './schema.ts';
export { insertSelect } from './insert-select.ts';
export { inOneMoment, streamRows, streamTenant } from './stream-tenant.ts';
export {
  asOperator,
  enterReading,
  findStoreRights,
  inWholeBusiness,
  readTenant,
  storesSeen,
  withCopies,
  withTenant,
  type Access,
} from './tenant.ts';
