import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** One operation of the identity service at the endpoint that `/config.json` names. */
export async function askIdentity(
  request: APIRequestContext,
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  const config = (await (await request.get('/config.json')).json()) as {
    userPoolEndpoint: string;
    userPoolClientId: string;
  };
  const answer = await request.post(`${config.userPoolEndpoint}/`, {
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Signs in as scripts may: USER_PASSWORD_AUTH. @returns the access token. */
export async function accessToken(request: APIRequestContext, email: string): Promise<string> {
  const body = await askIdentity(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const tokens = body.AuthenticationResult as { AccessToken: string } | undefined;
  if (!tokens) throw new Error(`Sign-in failed: ${String(body.message)}`);
  return tokens.AccessToken;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
