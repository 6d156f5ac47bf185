import { useSyncExternalStore } from 'react';
import { meetsGroups, type GroupExpression } from '@portal/shared/contract';
import type { StoreScope } from '@portal/shared/contract/common';
import { session, type SessionState } from './session-store.ts';

/** The session, kept current. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState);

/** Whether the signed-in user meets a group expression, e.g. `['PURE', 'PRO']`. */
export const useMeetsGroups = (required: GroupExpression): boolean => meetsGroups(useSession().groups, required);

/** Whether the signed-in user is restricted to some of the business's stores. Since 3.3.0. */
export const useIsRestricted = (): boolean => useSession().allStores?.is_restricted ?? false;

/** What the page is about: the current store, or all stores together. */
export const useStoreScope = (): StoreScope => useSession().scope ?? 'store';
