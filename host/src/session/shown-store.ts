import { ApiError, api } from '@portal/shared/api';
import { ALL_STORES } from '@portal/shared/contract';
import {
  allStoresSchema,
  currentStoreSchema,
  STORE_HEADER,
  type AllStores,
  type CurrentStore,
  type StoreScope,
} from '@portal/shared/contract/common';
import type { SessionState } from '@portal/shared/session';

/** Why a link's store is not shown. */
export type StoreRefusal = 'unknown' | 'hidden' | 'not-all';

/** What a page is about from its first to its last moment. */
export interface ShownStore {
  /** null when no store could be read: the layout shows itself without one, and its parts say so. */
  currentStore: CurrentStore | null;
  scope: StoreScope;
  allStores: AllStores | null;
  refusal: StoreRefusal | null;
}

/** The store of that id, or the person's own. @returns null in a business that has none yet */
async function readStore(id?: string): Promise<CurrentStore | null> {
  const headers = id === undefined ? {} : { [STORE_HEADER]: id };
  const answer = await api.get('api/v2/store/current', { headers });
  return answer.status === 204 ? null : currentStoreSchema.parse(await answer.json());
}

function refusalOf(error: unknown): StoreRefusal | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'store-hidden' ? 'hidden' : error.code === 'store-not-found' ? 'unknown' : null;
}

/** The store by its id; where the link's cannot be shown, the person's own. */
async function findStore(id: string): Promise<Pick<ShownStore, 'currentStore' | 'refusal'>> {
  try {
    return {
      currentStore: /^\d+$/.test(id) ? await readStore(id) : null,
      refusal: /^\d+$/.test(id) ? null : 'unknown',
    };
  } catch (error) {
    return { currentStore: null, refusal: refusalOf(error) };
  }
}

/** @param wanted what the address says about the store; null or empty: nothing */
export async function findShownStore(wanted: string | null): Promise<ShownStore> {
  const counting = api
    .get('api/v2/store/all')
    .json()
    .then((answer) => allStoresSchema.parse(answer))
    .catch(() => null);
  const named = wanted && wanted !== ALL_STORES ? await findStore(wanted) : { currentStore: null, refusal: null };
  const currentStore = named.currentStore ?? (await readStore().catch(() => null));
  const allStores = await counting;
  const isAll = wanted === ALL_STORES && (allStores?.count ?? 0) > 1;
  // All of whoever is for one store are that one; whoever sent the link sees more.
  const isPart = wanted === ALL_STORES && allStores?.count === 1 && allStores.is_restricted === true;
  return { currentStore, scope: isAll ? 'all' : 'store', allStores, refusal: isPart ? 'not-all' : named.refusal };
}

/** How the address says what is shown; null where there is nothing to choose from, undefined where that is not known. */
export function storeParam({
  currentStore,
  scope,
  allStores,
}: Pick<SessionState, 'currentStore' | 'scope' | 'allStores'>): string | null | undefined {
  if (!currentStore || !allStores) return undefined;
  if (allStores.count < 2) return null;
  return scope === 'all' ? ALL_STORES : String(currentStore.id);
}
