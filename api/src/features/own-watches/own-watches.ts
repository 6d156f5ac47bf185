import {
  MOST_OWN_WATCHES,
  type OwnWatch,
  type OwnWatchInput,
  type OwnWatchList,
  type OwnWatchNews,
} from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import type { PageOnlyQuery } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { daysWatched } from './days-watched.ts';
import type { WatchedFigures } from './figures.ts';
import { measureWatch } from './measure-watch.ts';
import { ofPerson } from '../../data/users/of-person.ts';
import type { OwnWatchRow } from './tables.ts';
import { standsText, watchText, type Standing, type Worded } from './watch-words.ts';

type Trx = Transaction<Database>;

const notThere = () =>
  new ApiProblem(
    404,
    'own-watch-not-found',
    'Diese Benachrichtigung gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  );

/** What is said of a watch of a figure that nobody offers the person any more. */
const gone = (figure: string) => ({ id: figure, label: 'Kennzahl', unit: 'number' as const, is_now: false });

/** A watch in the words that are needed to tell of it. @param stores names of those that the person sees, by id */
export const wordedOf = (
  {
    figure,
    store_id,
    period,
    condition,
    bound,
  }: Pick<OwnWatchRow, 'figure' | 'store_id' | 'period' | 'condition' | 'bound'>,
  figures: ReturnType<WatchedFigures['list']>,
  stores: ReadonlyMap<number, string>,
): Worded => ({
  figure: figures.find(({ id }) => id === figure) ?? gone(figure),
  store: store_id === null ? null : (stores.get(store_id) ?? 'einem Standort'),
  period,
  condition,
  bound,
});

const storesOf = async (trx: Trx, user: ApiUser) => listScopeStores(trx, user, 'all');

/** The person's own, a page of them, with what they can choose from. */
export async function listOwnWatches(
  trx: Trx,
  user: ApiUser,
  known: WatchedFigures,
  { offset, limit }: PageOnlyQuery,
): Promise<OwnWatchList> {
  const stores = await storesOf(trx, user);
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const figures = known.list(user.groups);
  const { rows, total, told } = await ofPerson(trx, user.sub, async () => {
    const own = trx.selectFrom('own_watches').where('tenant_id', '=', user.tenantId).where('user_sub', '=', user.sub);
    const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
    const told = await trx
      .selectFrom('own_watch_news')
      .select((eb) => ['watch_id', eb.fn.max('told_on').as('told_on')])
      .where('tenant_id', '=', user.tenantId)
      .where('user_sub', '=', user.sub)
      .groupBy('watch_id')
      .execute();
    return { rows, total, told };
  });
  const day = today();
  return {
    total: Number(total),
    figures: [...figures],
    stores,
    items: rows.map((row): OwnWatch => {
      const worded = wordedOf(row, figures, names);
      const { id, figure, store_id, period, condition, bound, is_paused, standing, value } = row;
      const days =
        row.first_day === null || row.last_day === null
          ? daysWatched(period, day)
          : { from: row.first_day, to: row.last_day };
      return {
        id,
        figure,
        store_id,
        period,
        condition,
        bound,
        is_paused,
        standing,
        value: standing === 'not-seen' ? null : value,
        text: watchText(worded),
        stands: is_paused ? 'Pausiert: Sie wird zurzeit nicht geprüft.' : standsText(worded, row),
        href: known.hrefOf({ figure, storeId: store_id, days }, day),
        told_on: told.find(({ watch_id }) => watch_id === id)?.told_on ?? null,
      };
    }),
  };
}

/** What the person was told of stores that they still see, a page of it, the latest first. */
export async function listOwnNews(trx: Trx, user: ApiUser, { offset, limit }: PageOnlyQuery): Promise<OwnWatchNews> {
  const seen = (await storesOf(trx, user)).map(({ id }) => id);
  return ofPerson(trx, user.sub, async () => {
    const own = trx
      .selectFrom('own_watch_news')
      .where('tenant_id', '=', user.tenantId)
      .where('user_sub', '=', user.sub)
      .where((eb) => eb.or([eb('store_id', 'is', null), ...(seen.length > 0 ? [eb('store_id', 'in', seen)] : [])]));
    const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const items = await own
      .select(['id', 'watch_id', 'told_on', 'sentence', 'href'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return { total: Number(total), items };
  });
}

/** Columns of a watch as it is asked for, and as it stands now: what is so already is not told as if it had come. */
const asked = ({ figure, store_id, period, condition, bound, is_paused }: OwnWatchInput, standing: Standing) => ({
  figure,
  store_id,
  period,
  condition,
  bound,
  is_paused,
  ...standing,
  is_beyond: standing.standing === 'beyond',
});

/** @throws ApiProblem 422 for a figure or a store that the person does not see */
async function standingNow(trx: Trx, user: ApiUser, figures: WatchedFigures, input: OwnWatchInput): Promise<Standing> {
  const standing = await measureWatch({ trx, user, figures, today: today() }, input);
  if (standing.standing === 'not-seen')
    throw new ApiProblem(
      422,
      'own-watch-not-seen',
      'Diese Kennzahl oder diesen Standort sehen Sie nicht. Bitte wählen Sie etwas anderes.',
    );
  return standing;
}

/** @throws ApiProblem 422 for what the person does not see, and for more than anybody keeps an eye on */
export async function makeOwnWatch(
  trx: Trx,
  user: ApiUser,
  figures: WatchedFigures,
  input: OwnWatchInput,
): Promise<number> {
  const standing = await standingNow(trx, user, figures, input);
  return ofPerson(trx, user.sub, async () => {
    const { count } = await trx
      .selectFrom('own_watches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', user.tenantId)
      .where('user_sub', '=', user.sub)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_OWN_WATCHES)
      throw new ApiProblem(
        422,
        'own-watches-full',
        `Mehr als ${MOST_OWN_WATCHES} Benachrichtigungen behält niemand im Blick. Bitte löschen Sie zuerst, was Sie nicht mehr brauchen.`,
      );
    const { id } = await trx
      .insertInto('own_watches')
      .values({ tenant_id: user.tenantId, user_sub: user.sub, ...asked(input, standing) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, user, { action: 'own-watch-made', subjectId: id, after: input });
    return id;
  });
}

/** @throws ApiProblem 404 for none of the person's, 422 for what they do not see */
export async function changeOwnWatch(
  trx: Trx,
  user: ApiUser,
  figures: WatchedFigures,
  id: number,
  input: OwnWatchInput,
): Promise<void> {
  const standing = await standingNow(trx, user, figures, input);
  await ofPerson(trx, user.sub, async () => {
    const changed = await trx
      .updateTable('own_watches')
      .set(asked(input, standing))
      .where('tenant_id', '=', user.tenantId)
      .where('user_sub', '=', user.sub)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notThere();
    await audit(trx, user, { action: 'own-watch-changed', subjectId: id, after: input });
  });
}

/** With what it has told. @throws ApiProblem 404 for none of the person's */
export async function deleteOwnWatch(trx: Trx, user: ApiUser, id: number): Promise<void> {
  await ofPerson(trx, user.sub, async () => {
    const deleted = await trx
      .deleteFrom('own_watches')
      .where('tenant_id', '=', user.tenantId)
      .where('user_sub', '=', user.sub)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notThere();
    await audit(trx, user, { action: 'own-watch-deleted', subjectId: id });
  });
}
