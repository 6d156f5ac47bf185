import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { ApiError, api, provideAccessTokens, queryClient } from '@portal/shared/api';
import { currentStoreSchema, type CurrentStore } from '@portal/shared/contract';
import { provideSession, session } from '@portal/shared/session';
import { createAccessTokens } from './access-tokens.ts';
import { configureAmplify } from './amplify.ts';
import { loadConfig } from './config.ts';
import { isInvalidSession } from './invalid-session.ts';
import { loginUrl } from './next-path.ts';
import { identityOf } from './session-user.ts';
import { endSession, forgetSession } from './sign-out.ts';
import { joinTabs } from './tab-channel.ts';

const here = (): string => location.pathname + location.search + location.hash;

/** null when no store could be read: the layout shows itself without one, and its parts say so. */
async function readCurrentStore(): Promise<CurrentStore | null> {
  try {
    return currentStoreSchema.parse(await api.get('api/v2/store/current').json());
  } catch {
    return null;
  }
}

/**
 * Makes the session known to host and areas: who it is, which groups, which store. Called once per page, and only
 * when this tab holds tokens; leads to the sign-in page when they turn out to be worthless.
 * @returns false when the page is on its way to the sign-in page
 * @throws ConfigError, SecureStorageError, or what Amplify throws when the network is gone.
 */
export async function startSession(): Promise<boolean> {
  configureAmplify(await loadConfig());

  let leaving = false;
  const leaveTo = (url: string) => {
    if (leaving) return;
    leaving = true;
    location.replace(url);
  };
  const tabs = joinTabs(() => {
    forgetSession();
    leaveTo('/login');
  });
  const lose = () => {
    // The other tabs live on the same refresh token, and would hand the dead session over to the sign-in page.
    tabs.announceSignOut();
    forgetSession();
    leaveTo(loginUrl(here(), 'abgelaufen'));
  };
  const signOutEverywhere = async () => {
    // The others first: they need not wait for the identity service.
    tabs.announceSignOut();
    await endSession();
    host.setState({ user: null, groups: [], currentStore: null });
    leaveTo('/login');
  };
  const host = provideSession(signOutEverywhere);
  provideAccessTokens(createAccessTokens({ onSessionLost: lose, onRefreshed: tabs.announceTokens }));

  // Amplify drops a revoked refresh token without throwing; the reason arrives only here.
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'tokenRefresh_failure' && isInvalidSession(payload.data?.error)) lose();
  });
  // A 401 that renewing did not heal.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { error } = query.state;
    if (type === 'updated' && error instanceof ApiError && error.status === 401) lose();
  });

  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) {
    lose();
    return false;
  }
  const identity = identityOf(tokens.idToken.payload);
  host.setState({ ...identity, currentStore: null });
  host.setState({ ...identity, currentStore: await readCurrentStore() });
  return !leaving && session.getState().user !== null;
}
