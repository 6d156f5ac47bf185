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
 * Ends every session of the account at the identity service, and leaves this browser as it is. Amplify's own
 * `signOut({ global: true })` is no help: it keeps a failure to itself, and people would believe to be safe.
 * @throws Error named as the service names it; TypeError when the network is gone.
 */
export async function endAllSessions(pool: Pool): Promise<void> {
  const { tokens } = await fetchAuthSession();
  const response = await fetch(endpointOf(pool), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  if (!response.ok) throw await refusal(response);
}
