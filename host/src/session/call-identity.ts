import { fetchAuthSession } from 'aws-amplify/auth';
import type { PortalConfig } from '@portal/shared/contract';

type Pool = Pick<PortalConfig, 'userPoolId' | 'userPoolEndpoint'>;

const endpointOf = ({ userPoolId, userPoolEndpoint }: Pool): string =>
  `${userPoolEndpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`}/`;

/** The service's refusal, named as Amplify names it. */
async function refusal(response: Response): Promise<Error> {
  const { __type = '', message = '' } = ((await response.json().catch(() => null)) ?? {}) as {
    __type?: string;
    message?: string;
  };
  return Object.assign(new Error(message), { name: __type.split('#').at(-1) });
}

/**
 * One operation of whoever is signed in that Amplify does not have.
 * @throws Error named as the service names it; TypeError when the network is gone.
 */
export async function callIdentity(pool: Pool, operation: string): Promise<unknown> {
  const { tokens } = await fetchAuthSession();
  const response = await fetch(endpointOf(pool), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  if (!response.ok) throw await refusal(response);
  return response.json();
}

/**
 * Ends every session of the account at the identity service, and leaves this browser as it is. Amplify's own
 * `signOut({ global: true })` is no help: it keeps a failure to itself, and people would believe to be safe.
 * @throws as `callIdentity`
 */
export async function endAllSessions(pool: Pool): Promise<void> {
  await callIdentity(pool, 'GlobalSignOut');
}
