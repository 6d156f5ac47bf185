import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { PortalConfig } from '@portal/shared/contract';
import { EncryptedStorage } from './encrypted-storage.ts';
import { keepHostedFlowIn } from './hosted-flow.ts';
import { indexedDbKeyStore } from './key-store.ts';

/** What a hosted sign-in may do: say who it is, and change its own password, devices and attributes. */
const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

/** Amplify's way to the hosted sign-in page, which leads back to `/login` in both directions. */
const hostedSignIn = (domain: string) => ({
  oauth: {
    domain,
    scopes: SCOPES,
    responseType: 'code' as const,
    redirectSignIn: [`${location.origin}/login`],
    redirectSignOut: [`${location.origin}/login`],
  },
});

/** Points Amplify at the user pool. `configure` resets the token storage, so ours is set after every call. */
export function configureAmplify(config: PortalConfig): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint, oauthDomain } = config;
  const storage = new EncryptedStorage(indexedDbKeyStore());
  // It warns on every page of the embedded pool's address, which is meant.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  keepHostedFlowIn(storage);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint,
        loginWith: { email: true, ...(oauthDomain && hostedSignIn(oauthDomain)) },
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
}
