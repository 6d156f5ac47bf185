import { meetsGroups } from '@portal/shared/contract';
import { addDays } from '@portal/shared/contract/calendar';
import type { Kysely } from 'kysely';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import type { Account, Accounts } from '../../platform/auth/accounts.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant, withTenant, type Database } from '../../platform/database/index.ts';
import type { WatchedFigures } from './figures.ts';
import { measureWatch } from './measure-watch.ts';
import { EVERYBODY, ofPerson } from '../../data/users/of-person.ts';
import { wordedOf } from './own-watches.ts';
import type { OwnWatchRow } from './tables.ts';
import { newsSentence, type Standing } from './watch-words.ts';

/** Days after which what was told is forgotten. */
const KEPT_DAYS = 2 * 366;

export interface WatchContext {
  db: Kysely<Database>;
  accounts: Accounts;
  figures: WatchedFigures;
}

interface Looked {
  watch: OwnWatchRow;
  standing: Standing;
  /** What is told if it has come. */
  sentence: string;
  href: string;
}

/**
 * Looks at all that people of a business want to be told of, each with their own rights, and tells what has come: once, and again only after
 * it has gone. Twice by the same data tells nothing more. @param today ISO day
 */
export async function runWatches(context: WatchContext, tenantId: number, today: string): Promise<void> {
  const { db, accounts } = context;
  const watches = await withTenant(db, tenantId, (trx) =>
    ofPerson(trx, EVERYBODY, async () => {
      await trx
        .deleteFrom('own_watch_news')
        .where('tenant_id', '=', tenantId)
        .where('told_on', '<', addDays(today, -KEPT_DAYS))
        .execute();
      return trx
        .selectFrom('own_watches')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('is_paused', '=', false)
        .orderBy('id')
        .execute();
    }),
  );
  for (const [sub, own] of Map.groupBy(watches, ({ user_sub }) => user_sub)) {
    const account = await accounts.find(sub);
    const groups = account?.tenantId === tenantId ? await accounts.groupsOf(sub) : [];
    if (!account || !maySee(account, groups)) continue;
    await note(db, tenantId, await look(context, { sub, email: account.email, groups, tenantId }, own, today), today);
  }
}

/** Who cannot sign in is told nothing; their watches wait. */
const maySee = ({ state, isLocked }: Account, groups: readonly string[]): boolean =>
  state === 'active' && !isLocked && meetsGroups(groups, ANALYSIS.route.config.groups);

const look = (
  { db, figures }: WatchContext,
  user: ApiUser,
  watches: readonly OwnWatchRow[],
  today: string,
): Promise<Looked[]> =>
  readTenant(db, user, async (trx) => {
    const stores = new Map((await listScopeStores(trx, user, 'all')).map(({ id, name }) => [id, name]));
    const looked: Looked[] = [];
    for (const watch of watches) {
      const standing = await measureWatch({ trx, user, figures, today }, watch);
      const { first_day: from, last_day: to } = standing;
      looked.push({
        watch,
        standing,
        sentence: newsSentence(wordedOf(watch, figures.list(user.groups), stores), standing),
        href: figures.hrefOf(
          { figure: watch.figure, storeId: watch.store_id, days: { from: from ?? today, to: to ?? today } },
          today,
        ),
      });
    }
    return looked;
  });

/** Writes down how each stands, and what has come. Of two that look at once one tells: it holds the row. */
const note = (db: Kysely<Database>, tenantId: number, looked: readonly Looked[], today: string): Promise<void> =>
  withTenant(db, tenantId, (trx) =>
    ofPerson(trx, EVERYBODY, async () => {
      for (const { watch, standing, sentence, href } of looked) {
        const isKnown = standing.standing === 'within' || standing.standing === 'beyond';
        const before = await trx
          .selectFrom('own_watches')
          .select(['is_beyond', 'figure', 'store_id', 'period', 'condition', 'bound', 'is_paused'])
          .where('tenant_id', '=', tenantId)
          .where('id', '=', watch.id)
          .forUpdate()
          .executeTakeFirst();
        // Deleted, paused or made another while it was looked at.
        if (!before || before.is_paused || !isSame(before, watch)) continue;
        await trx
          .updateTable('own_watches')
          .set({ ...standing, ...(isKnown && { is_beyond: standing.standing === 'beyond' }) })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', watch.id)
          .execute();
        if (standing.standing === 'beyond' && !before.is_beyond)
          await trx
            .insertInto('own_watch_news')
            .values({
              tenant_id: tenantId,
              watch_id: watch.id,
              user_sub: watch.user_sub,
              store_id: watch.store_id,
              sentence,
              href,
              told_on: today,
            })
            .execute();
      }
    }),
  );

const isSame = (
  a: Pick<OwnWatchRow, 'figure' | 'store_id' | 'period' | 'condition' | 'bound'>,
  b: OwnWatchRow,
): boolean =>
  a.figure === b.figure &&
  a.store_id === b.store_id &&
  a.period === b.period &&
  a.condition === b.condition &&
  a.bound === b.bound;
