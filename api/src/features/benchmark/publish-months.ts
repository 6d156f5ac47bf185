import { addMonths, today } from '@portal/shared/contract/calendar';
import { benchmarkRulesSchema } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type Transaction } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { compareMonth, type BestQuarter, type GroupMonth } from './compare.ts';
import { factorsBy } from './disturb.ts';
import { neededFrom, readKey, readMonths, type InventedShops } from './read-months.ts';
import { asBenchRules, dueMonth, findRules, type SavedRules } from './rules.ts';

/** How many months back are published at the first time. */
const MONTHS = 60;

/**
 * Publishes every month that is due and not out yet, in one transaction. What is out stays: a store's correction would
 * show in the difference. A month in which no group is large enough is tried again the next time.
 * For the operating company's job: nothing else may read across businesses.
 * @returns the months that came out
 */
export function publishMonths(
  db: Kysely<Database>,
  { day = today(), invented }: { day?: string; invented?: InventedShops | undefined } = {},
): Promise<string[]> {
  return asOperator(db, async (trx) => {
    // One at a time: a month comes out once.
    await sql`SELECT FROM bench_settings FOR UPDATE`.execute(trx);
    const rules = await findRules(trx);
    const factorsOf = factorsBy(await readKey(trx));
    const due = dueMonth(day, rules);
    const out = new Set(
      (await trx.selectFrom('bench_publications').select('month').execute()).map(({ month }) => month),
    );
    const pending = Array.from({ length: MONTHS }, (_, back) => addMonths(due, back - MONTHS + 1)).filter(
      (month) => !out.has(month),
    );
    const [first] = pending;
    if (!first) return [];
    const all = await readMonths(trx, neededFrom(first), due, invented);
    const published: string[] = [];
    for (const month of pending) {
      const known = all.filter((one) => one.month >= neededFrom(month) && one.month <= month);
      const { groups, best } = compareMonth(known, month, asBenchRules(rules), factorsOf);
      if (groups.length === 0) continue;
      await insertMonth(trx, { month, rules, groups, best, invented: invented !== undefined });
      published.push(month);
    }
    return published;
  });
}

interface Publication {
  month: string;
  rules: SavedRules;
  groups: readonly GroupMonth[];
  best: readonly BestQuarter[];
  invented: boolean;
}

async function insertMonth(
  trx: Transaction<Database>,
  { month, rules, groups, best, invented }: Publication,
): Promise<void> {
  const stores = Math.max(...groups.map((group) => group.stores));
  await trx
    .insertInto('bench_publications')
    .values({ month, rules: JSON.stringify(benchmarkRulesSchema.parse(rules)), stores, invented })
    .execute();
  await trx
    .insertInto('bench_month')
    .values([...groups])
    .execute();
  if (best.length > 0)
    await trx
      .insertInto('bench_best')
      .values([...best])
      .execute();
}
