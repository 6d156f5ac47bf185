import {
  ApiError,
  followChanges,
  onChangedElsewhere,
  provideAccessTokens,
  queryClient,
  workInStore,
} from '@portal/shared/api';
import type { KindOfChange } from '@portal/shared/contract/common';
import { STORE_PARAM } from '@portal/shared/contract';
import {
  provideAccount,
  provideAreaConfig,
  provideSession,
  provideStoreRefresh,
  providePractice,
  provideSupportView,
} from '@portal/shared/session';
import { createAccessTokens } from './access-tokens.ts';
import type { AmplifySession } from './amplify-session.ts';
import { loadConfig } from './config.ts';
import { EncryptedStorage, hasStoredSession } from './encrypted-storage.ts';
import { indexedDbKeyStore } from './key-store.ts';
import { lazyAccount } from './lazy-account.ts';
import type { LeaveReason } from './leave-reason.ts';
import { loginUrl } from './next-path.ts';
import { refreshStores } from './refresh-stores.ts';
import { identityOf } from './session-user.ts';
import { findShownStore, type ShownStore } from './shown-store.ts';
import { endSession, forgetSession } from './sign-out.ts';
import { storedTokens, type StoredTokens } from './stored-tokens.ts';
import { joinTabs } from './tab-channel.ts';
import { enterSupportView, findView, setPractice } from './views.ts';

/** Changes after which the store that a page is about may be called otherwise, or not be there for the person. */
const OF_STORES: ReadonlySet<KindOfChange> = new Set(['data', 'store', 'profile', 'user']);

const here = (): string => location.pathname + location.search + location.hash;

/**
 * Makes the session known to host and areas: who it is, which groups, which store. Called once per page, and only
 * when this tab holds tokens; leads to the sign-in page when they turn out to be worthless.
 * @param clearPage takes everything off the page, areas included, before it is left
 * @param leaveFor goes to another of the portal's addresses, or shows why that has to wait
 * @returns what the page is about; null when it is on its way to the sign-in page
 * @throws ConfigError, SecureStorageError, or what Amplify throws when the network is gone.
 */
export async function startSession(clearPage: () => void, leaveFor: (url: string) => void): Promise<ShownStore | null> {
  const config = await loadConfig();
  provideAreaConfig(config);

  let leaving = false;
  let signingOut = false;
  /** Empties storages, caches, the page and what areas know of the person, and leaves by loading another page. */
  const leaveTo = (url: string) => {
    if (leaving) return;
    leaving = true;
    clearPage();
    forgetSession();
    host.setState({ user: null, groups: [], currentStore: null });
    leaveFor(url);
  };
  const tabs = joinTabs((reason) => leaveTo(reason ? loginUrl(here(), reason) : '/login'));
  const lose = (reason: LeaveReason = 'abgelaufen') => {
    // Calls that fail while the person signs out have nothing new to tell.
    if (leaving || signingOut) return;
    // The other tabs live on the same refresh token, and would hand the dead session over to the sign-in page.
    tabs.announceSignOut(reason);
    leaveTo(loginUrl(here(), reason));
  };
  const signOutEverywhere = async () => {
    if (leaving || signingOut) return;
    signingOut = true;
    // The others first: they need not wait for the identity service.
    tabs.announceSignOut();
    const revoke = async () => (await amplify()).revoke();
    const reason = await endSession(revoke).then(
      () => undefined,
      (): LeaveReason => 'abmeldung-offen',
    );
    leaveTo(loginUrl('/', reason));
  };
  const host = provideSession(signOutEverywhere);
  let loading: Promise<AmplifySession> | undefined;
  /** Loaded once; a load that fails is tried anew by whoever is next. */
  const amplify = (): Promise<AmplifySession> => {
    loading ??= import('./amplify-session.ts')
      .then(({ startAmplify }) => startAmplify({ config, tabs, lose, signOut: signOutEverywhere }))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const storage = new EncryptedStorage(indexedDbKeyStore());
  const read = async (forceRefresh: boolean): Promise<StoredTokens | null> =>
    (forceRefresh ? null : await storedTokens(storage, config.userPoolClientId)) ??
    (await amplify()).read(forceRefresh);
  provideAccessTokens(
    createAccessTokens({
      onSessionLost: lose,
      read: async (forceRefresh) => (await read(forceRefresh))?.accessToken ?? null,
    }),
  );
  provideSupportView(enterSupportView);
  providePractice(setPractice);
  const refresh = () =>
    refreshStores((state) => {
      if (!leaving) host.setState(state);
    });
  provideStoreRefresh(refresh);
  followChanges();
  onChangedElsewhere((kinds) => {
    if (kinds.some((kind) => OF_STORES.has(kind))) void refresh();
  });
  provideAccount(lazyAccount(async () => (await amplify()).account));

  // A 401 that renewing did not heal.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { error } = query.state;
    if (type === 'updated' && error instanceof ApiError && error.status === 401) lose();
  });
  // Out of the back/forward cache comes a page as it was left, and nobody may be signed in any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasStoredSession()) location.reload();
  });

  const tokens = await read(false).catch((error: unknown) => {
    // Amplify may have ended the session already.
    if (leaving) return null;
    throw error;
  });
  if (!tokens) {
    lose();
    return null;
  }
  const identity = { ...identityOf(tokens.identity), ...(await findView()) };
  host.setState({ ...identity, currentStore: null });
  const shown = await findShownStore(new URLSearchParams(location.search).get(STORE_PARAM));
  if (leaving) return null;
  const { currentStore, scope, allStores } = shown;
  workInStore(currentStore?.id);
  host.setState({ ...identity, currentStore, scope, allStores });
  return shown;
}
