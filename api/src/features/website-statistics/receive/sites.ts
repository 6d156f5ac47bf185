import { randomBytes } from 'node:crypto';
import { today } from '@portal/shared/contract/calendar';
import type { Kysely } from 'kysely';
import { asOperator, type Database } from '../../../platform/database/index.ts';

/** How long a changed address or switch may take until it holds everywhere. */
const FRESH_MS = 5_000;
/** Whoever makes keys up has the database asked no more often. */
const UNKNOWN_MS = 1_000;

export interface Site {
  tenantId: number;
  key: string;
  hosts: ReadonlySet<string>;
  isOn: boolean;
  /** The portal serves its pages itself. */
  isDemo: boolean;
  /** Of the day that it was read on. */
  salt: string;
}

export interface Sites {
  /** The website of a key, with the salt of today; undefined when nobody has registered it. */
  find(key: string): Promise<Site | undefined>;
  /** Has the next question ask the database. */
  forget(): void;
}

/** All registered websites, kept in memory: events come a thousand a second, websites change once a year. */
export function openSites(db: Kysely<Database>): Sites {
  let sites = new Map<string, Site>();
  let day = '';
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const read = () =>
    (reading ??= readSites(db)
      .then((found) => {
        ({ sites, day } = found);
        readAt = performance.now();
      })
      .finally(() => {
        reading = undefined;
      }));

  return {
    async find(key) {
      const age = performance.now() - readAt;
      // Under yesterday's salt nothing may be hashed, and a key may have been registered just now.
      if (day !== today() || (!sites.has(key) && age > UNKNOWN_MS)) await read();
      else if (age > FRESH_MS) await read();
      return sites.get(key);
    },
    forget: () => {
      readAt = -Infinity;
    },
  };
}

/** Every website with its salt of today, which is drawn when it is needed first; of several processes all read the same. */
const readSites = (db: Kysely<Database>) =>
  asOperator(db, async (trx) => {
    const day = today();
    const rows = await trx
      .selectFrom('websites as w')
      .leftJoin('website_salts as s', (join) => join.onRef('s.tenant_id', '=', 'w.tenant_id').on('s.day', '=', day))
      .select(['w.tenant_id', 'w.site_key', 'w.host_names', 'w.is_on', 'w.is_demo', 's.salt'])
      .orderBy('w.tenant_id')
      .execute();
    const drawn = rows
      .filter(({ salt }) => salt === null)
      .map(({ tenant_id }) => ({ tenant_id, day, salt: randomBytes(24).toString('base64url') }));
    if (drawn.length > 0)
      await trx
        .insertInto('website_salts')
        .values(drawn)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const agreed =
      drawn.length === 0
        ? []
        : await trx
            .selectFrom('website_salts')
            .select(['tenant_id', 'salt'])
            .where(
              'tenant_id',
              'in',
              drawn.map(({ tenant_id }) => tenant_id),
            )
            .where('day', '=', day)
            .execute();
    const salts = new Map(agreed.map(({ tenant_id, salt }) => [tenant_id, salt]));
    const sites = new Map(
      rows.map((row): [string, Site] => [
        row.site_key,
        {
          tenantId: row.tenant_id,
          key: row.site_key,
          hosts: new Set(row.host_names),
          isOn: row.is_on,
          isDemo: row.is_demo,
          salt: row.salt ?? salts.get(row.tenant_id)!,
        },
      ]),
    );
    return { sites, day };
  });
