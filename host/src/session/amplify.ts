import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { PortalConfig } from '@portal/shared/contract';
import { EncryptedStorage } from './encrypted-storage.ts';
import { indexedDbKeyStore } from './key-store.ts';

/** Points Amplify at the user pool. `configure` resets the token storage, so ours is set after every call. */
export function configureAmplify(config: PortalConfig): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  // It warns on every page of the embedded pool's address, which is meant.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(new EncryptedStorage(indexedDbKeyStore()));
}
