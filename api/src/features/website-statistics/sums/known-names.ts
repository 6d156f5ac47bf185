import { OTHER_NAMES } from '@portal/shared/contract/eyepage';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { WebsiteCountsTable } from '../../../data/websites/tables.ts';

/** Of one kind, business and day; a website of an optician has some dozen pages. */
const MAX_NAMES = 300;

/** Puts names beyond `MAX_NAMES` together: addresses can be made up, and each would be a row for ever. */
export interface KnownNames {
  limit(trx: Transaction<Database>, counts: readonly WebsiteCountsTable[]): Promise<WebsiteCountsTable[]>;
}

const keyOf = ({ tenant_id, day, kind }: WebsiteCountsTable) => `${tenant_id} ${day} ${kind}`;

/** @param max for tests */
export function knownNames(max = MAX_NAMES): KnownNames {
  /** By day, business and kind; asked for once, then kept as long as its day lasts. */
  let known = new Map<string, Set<string>>();

  async function learn(trx: Transaction<Database>, counts: readonly WebsiteCountsTable[]): Promise<void> {
    const days = new Set(counts.map(({ day }) => day));
    known = new Map([...known].filter(([key]) => days.has(key.split(' ')[1]!)));
    const unknown = counts.filter((row) => !known.has(keyOf(row)));
    if (unknown.length === 0) return;
    for (const row of unknown) known.set(keyOf(row), new Set());
    const rows = await trx
      .selectFrom('website_counts')
      .selectAll()
      .where('tenant_id', 'in', [...new Set(unknown.map(({ tenant_id }) => tenant_id))])
      .where('day', 'in', [...new Set(unknown.map(({ day }) => day))])
      .execute();
    for (const row of rows) known.get(keyOf(row))?.add(row.name);
  }

  return {
    async limit(trx, counts) {
      await learn(trx, counts);
      const limited = new Map<string, WebsiteCountsTable>();
      for (const row of counts) {
        const names = known.get(keyOf(row))!;
        const name = names.has(row.name) || names.size < max ? row.name : OTHER_NAMES;
        names.add(name);
        const key = `${keyOf(row)} ${name}`;
        limited.set(key, { ...row, name, count: row.count + (limited.get(key)?.count ?? 0) });
      }
      return [...limited.values()];
    },
  };
}
