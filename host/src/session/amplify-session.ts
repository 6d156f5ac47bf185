// All of a session that stands on Amplify. Loaded once tokens have to be renewed, or somebody signs out or sees to their account.
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import type { PortalConfig } from '@portal/shared/contract';
import type { Account } from '@portal/shared/session';
import { createAccount } from './account.ts';
import { configureAmplify } from './amplify.ts';
import { refusedRenewalReason, whenSessionIsInvalid } from './invalid-session.ts';
import type { LeaveReason } from './leave-reason.ts';
import { renewOnce } from './renew-once.ts';
import { indexedDbLedger } from './renewal-ledger.ts';
import type { StoredTokens } from './stored-tokens.ts';
import type { TabChannel } from './tab-channel.ts';

interface AmplifyOptions {
  config: PortalConfig;
  tabs: TabChannel;
  /** The session cannot be saved any more. */
  lose(reason: LeaveReason): void;
  /** Signs out in this browser, in all of its tabs. */
  signOut(): Promise<void>;
}

/** Whatever makes Amplify renew the tokens, its own calls included, passes here. */
function renewTokensOnce(tabs: TabChannel): void {
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const store = tokenOrchestrator.getTokenStore();
  tokenOrchestrator.setTokenRefresher(
    renewOnce({
      renew: tokenOrchestrator.getTokenRefresher(),
      load: () => store.loadTokens(),
      store: (tokens) => store.storeTokens(tokens),
      ledger: indexedDbLedger,
      announce: tabs.announceTokens,
      arrival: tabs.tokensFromElsewhere,
    }),
  );
}

export interface AmplifySession {
  /** The tokens, renewed where they have ended or are to be renewed; null without any. @throws what Amplify throws */
  read(forceRefresh: boolean): Promise<StoredTokens | null>;
  /** Tells the identity service that the session is over. */
  revoke(): Promise<void>;
  account: Account;
}

/** Points Amplify at the user pool and joins it with the page's session. Called once per page. */
export function startAmplify({ config, tabs, lose, signOut: signOutEverywhere }: AmplifyOptions): AmplifySession {
  configureAmplify(config);
  renewTokensOnce(tabs);
  whenSessionIsInvalid(lose);
  // Amplify drops a revoked refresh token without throwing; the reason arrives only here.
  Hub.listen('auth', ({ payload }) => {
    const reason = payload.event === 'tokenRefresh_failure' && refusedRenewalReason(payload.data?.error);
    if (reason) lose(reason);
  });
  return {
    async read(forceRefresh) {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return tokens?.idToken ? { accessToken: tokens.accessToken.toString(), identity: tokens.idToken.payload } : null;
    },
    revoke: () => signOut(),
    account: createAccount({ config, signOut: signOutEverywhere, onRenewed: tabs.announceTokens }),
  };
}
