import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { REGISTER, type DerivedStructure } from './register.ts';

/** Of facts that questions read in numbers. */
const LARGE_FACTS = ['stores', 'customers', 'orders', 'order_lines', 'quality_decisions'];

const namesOf = (statistics: DerivedStructure['statistics']) =>
  REGISTER.filter((one) => one.statistics === statistics).map(({ name }) => name);
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));

/**
 * Tells the planner what the tables hold. For after a bulk load has been committed: the embedded database has no
 * autovacuum that would ever do so, and a server's comes minutes later.
 */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  await sql`ANALYZE ${list([...LARGE_FACTS, ...namesOf('analyze')])}`.execute(db);
  await sql`VACUUM (ANALYZE, SKIP_LOCKED) ${list(namesOf('vacuum'))}`.execute(db);
}
