import { OTHER_NAMES } from '@portal/shared/contract/eyepage';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { WebsiteCountKind, WebsiteCountsTable, WebsiteVisitsTable } from '../../../data/websites/tables.ts';
import { keyOf, upsert } from './by-key.ts';
import { addVisits, NO_VISITS } from './sum-visits.ts';

/** Of one kind, business and day; a website of an optician has some dozen pages. */
const MAX_NAMES = 300;
/** Of one business and day, in one process: each is up to eight rows. */
const MAX_COMBINATIONS = 5_000;

/** Puts names beyond `MAX_NAMES` together: addresses can be made up, and each would be a row for ever. */
export interface KnownNames {
  limit(trx: Transaction<Database>, counts: readonly WebsiteCountsTable[]): Promise<WebsiteCountsTable[]>;
  /** Visits by the names that `limit` has let in; of combinations beyond `MAX_COMBINATIONS` the pages are put together. */
  limitVisits(trx: Transaction<Database>, visits: readonly WebsiteVisitsTable[]): Promise<WebsiteVisitsTable[]>;
}

/** A day's names of one kind. */
type Names = Pick<WebsiteCountsTable, 'tenant_id' | 'day' | 'kind'>;

const setOf = ({ tenant_id, day, kind }: Names) => `${tenant_id} ${day} ${kind}`;

/** @param max for tests, as is `maxCombinations` */
export function knownNames(max = MAX_NAMES, maxCombinations = MAX_COMBINATIONS): KnownNames {
  /** By business, day and kind; asked for once, then kept as long as its day lasts. */
  let known = new Map<string, Set<string>>();
  /** By business and day. */
  let combined = new Map<string, Set<string>>();
  const ofDays = (sets: Map<string, Set<string>>, days: ReadonlySet<string>) =>
    new Map([...sets].filter(([key]) => days.has(key.split(' ')[1]!)));

  async function learn(trx: Transaction<Database>, wanted: readonly Names[]): Promise<void> {
    const days = new Set(wanted.map(({ day }) => day));
    known = ofDays(known, days);
    const unknown = wanted.filter((row) => !known.has(setOf(row)));
    if (unknown.length === 0) return;
    for (const row of unknown) known.set(setOf(row), new Set());
    const asked = new Set(unknown.map(setOf));
    const rows = await trx
      .selectFrom('website_counts')
      .select(['tenant_id', 'day', 'kind', 'name'])
      .where('tenant_id', 'in', [...new Set(unknown.map(({ tenant_id }) => tenant_id))])
      .where('day', 'in', [...new Set(unknown.map(({ day }) => day))])
      .execute();
    for (const row of rows) if (asked.has(setOf(row))) known.get(setOf(row))?.add(row.name);
  }

  function limitCombinations(group: string, names: Pick<WebsiteVisitsTable, 'page' | 'source' | 'device'>) {
    const combinations = combined.get(group) ?? new Set();
    combined.set(group, combinations);
    const own = keyOf([names.page, names.source, names.device]);
    if (!combinations.has(own) && combinations.size >= maxCombinations) return { ...names, page: OTHER_NAMES };
    if (names.page !== OTHER_NAMES) combinations.add(own);
    return names;
  }

  /** The name, as long as there is room for it, or that of all others. */
  function nameOf(of: Names, name: string): string {
    const names = known.get(setOf(of))!;
    const own = names.has(name) || names.size < max ? name : OTHER_NAMES;
    names.add(own);
    return own;
  }

  return {
    async limit(trx, counts) {
      await learn(trx, counts);
      const limited = new Map<string, WebsiteCountsTable>();
      for (const row of counts) {
        const name = nameOf(row, row.name);
        upsert(limited, [setOf(row), name], () => ({ ...row, name, count: 0 })).count += row.count;
      }
      return [...limited.values()];
    },
    async limitVisits(trx, visits) {
      const kinds: WebsiteCountKind[] = ['page', 'source'];
      await learn(
        trx,
        visits.flatMap((row) => kinds.map((kind) => ({ ...row, kind }))),
      );
      combined = ofDays(combined, new Set(visits.map(({ day }) => day)));
      const limited = new Map<string, WebsiteVisitsTable>();
      for (const row of visits) {
        const { tenant_id, day, device } = row;
        const source = nameOf({ tenant_id, day, kind: 'source' }, row.source);
        const page = nameOf({ tenant_id, day, kind: 'page' }, row.page);
        const names = limitCombinations(`${tenant_id} ${day}`, { page, source, device });
        const key = [tenant_id, day, names.page, names.source, names.device];
        addVisits(
          upsert(limited, key, () => ({ ...row, ...NO_VISITS, ...names })),
          row,
        );
      }
      return [...limited.values()];
    },
  };
}
