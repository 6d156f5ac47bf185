import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Signs in as scripts may: USER_PASSWORD_AUTH at the endpoint that `/config.json` names. @returns the access token. */
export async function accessToken(request: APIRequestContext, email: string): Promise<string> {
  const config = (await (await request.get('/config.json')).json()) as { userPoolEndpoint: string; userPoolClientId: string };
  const answer = await request.post(`${config.userPoolEndpoint}/`, {
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  });
  const body = (await answer.json()) as { AuthenticationResult?: { AccessToken: string }; message?: string };
  if (!body.AuthenticationResult) throw new Error(`Sign-in failed: ${body.message}`);
  return body.AuthenticationResult.AccessToken;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
