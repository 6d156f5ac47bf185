import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { ApiError, provideAccessTokens, queryClient, workInStore } from '@portal/shared/api';
import { STORE_PARAM } from '@portal/shared/contract';
import { provideAccount, provideAreaConfig, provideSession, provideStoreRefresh, provideSupportView } from '@portal/shared/session';
import { createAccount } from './account.ts';
import { createAccessTokens } from './access-tokens.ts';
import { configureAmplify } from './amplify.ts';
import { loadConfig } from './config.ts';
import { hasStoredSession } from './encrypted-storage.ts';
import { refusedRenewalReason, whenSessionIsInvalid } from './invalid-session.ts';
import type { LeaveReason } from './leave-reason.ts';
import { loginUrl } from './next-path.ts';
import { indexedDbLedger } from './renewal-ledger.ts';
import { refreshStores } from './refresh-stores.ts';
import { renewOnce } from './renew-once.ts';
import { identityOf } from './session-user.ts';
import { findShownStore, type ShownStore } from './shown-store.ts';
import { endSession, forgetSession } from './sign-out.ts';
import { enterSupportView, findSupportView } from './support-view.ts';
import { joinTabs, type TabChannel } from './tab-channel.ts';

const here = (): string => location.pathname + location.search + location.hash;

/** Whatever makes Amplify renew the tokens, its own calls included, passes here. */
function renewTokensOnce(tabs: TabChannel): void {
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const store = tokenOrchestrator.getTokenStore();
  tokenOrchestrator.setTokenRefresher(renewOnce({
    renew: tokenOrchestrator.getTokenRefresher(),
    load: () => store.loadTokens(),
    store: (tokens) => store.storeTokens(tokens),
    ledger: indexedDbLedger,
    announce: tabs.announceTokens,
    arrival: tabs.tokensFromElsewhere,
  }));
}

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
  configureAmplify(config);
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
    const reason = await endSession().then(() => undefined, (): LeaveReason => 'abmeldung-offen');
    leaveTo(loginUrl('/', reason));
  };
  const host = provideSession(signOutEverywhere);
  provideAccessTokens(createAccessTokens({ onSessionLost: lose }));
  provideSupportView(enterSupportView);
  provideStoreRefresh(() => refreshStores((state) => {
    if (!leaving) host.setState(state);
  }));
  renewTokensOnce(tabs);
  whenSessionIsInvalid(lose);
  provideAccount(createAccount({ config, signOut: signOutEverywhere, onRenewed: tabs.announceTokens }));

  // Amplify drops a revoked refresh token without throwing; the reason arrives only here.
  Hub.listen('auth', ({ payload }) => {
    const reason = payload.event === 'tokenRefresh_failure' && refusedRenewalReason(payload.data?.error);
    if (reason) lose(reason);
  });
  // A 401 that renewing did not heal.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { error } = query.state;
    if (type === 'updated' && error instanceof ApiError && error.status === 401) lose();
  });
  // Out of the back/forward cache comes a page as it was left, and nobody may be signed in any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasStoredSession()) location.reload();
  });

  const tokens = await readTokens(() => leaving);
  if (!tokens?.idToken) {
    lose();
    return null;
  }
  const identity = { ...identityOf(tokens.idToken.payload), ...await findSupportView() };
  host.setState({ ...identity, currentStore: null });
  const shown = await findShownStore(new URLSearchParams(location.search).get(STORE_PARAM));
  if (leaving) return null;
  const { currentStore, scope, allStores } = shown;
  workInStore(currentStore?.id);
  host.setState({ ...identity, currentStore, scope, allStores });
  return shown;
}

/** @throws what Amplify throws, unless it has ended the session already. */
async function readTokens(isLeaving: () => boolean) {
  try {
    return (await fetchAuthSession()).tokens;
  } catch (error) {
    if (isLeaving()) return undefined;
    throw error;
  }
}
