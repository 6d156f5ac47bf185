import type { PortalConfig } from '@portal/shared/contract';

export type Pool = Pick<PortalConfig, 'userPoolId' | 'userPoolEndpoint'>;

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
 * One operation that Amplify does not have.
 * @throws Error named as the service names it; TypeError when the network is gone.
 */
export async function postIdentity(pool: Pool, operation: string, input: object): Promise<unknown> {
  const response = await fetch(endpointOf(pool), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw await refusal(response);
  return response.json();
}
