import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { RunningIdentity } from './running-identity.ts';

export const ADMIN_KEYS = { accessKeyId: 'AKIAEMBEDDEDTESTS0001', secretAccessKey: 'only-for-tests-only-for-tests' };

/** The AWS client for a service that was started with `admin: ADMIN_KEYS`; the caller destroys it. */
export function adminClient(
  { endpoint }: Pick<RunningIdentity, 'endpoint'>,
  credentials = ADMIN_KEYS,
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ region: 'eu-central-1', endpoint, credentials, maxAttempts: 1 });
}
