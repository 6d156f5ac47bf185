import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/businesses.ts';

/** What the portal said to one question; bytes that are no JSON and no text by their sum. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface SignedIn {
  ask(address: string): Promise<Answer>;
  /** Makes a store the one that figures are of. */
  choose(storeId: number): Promise<void>;
}

interface Configuration {
  userPoolEndpoint: string;
  userPoolClientId: string;
}

/** Signs in at a running portal with the embedded identity, as scripts may; anew when the token has run out. */
export async function signIn(url: string, email: string): Promise<SignedIn> {
  let token = await accessToken(url, email);
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url + address, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
    if (response.status !== 401) return response;
    token = await accessToken(url, email);
    return fetch(url + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  };
  return {
    ask: async (address) => {
      const response = await send(address);
      return { status: response.status, body: await readBody(response) };
    },
    choose: async (id) => {
      const body = JSON.stringify({ id });
      const { ok, status } = await send('/api/v2/store/current', {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/json' },
      });
      if (!ok) throw new Error(`Standort ${id} ließ sich nicht wählen: ${status}.`);
    },
  };
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json') && !type.includes('geo')) return response.json();
  if (type.startsWith('text/')) return response.text();
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** What opens the API to somebody of the demo. */
export async function accessToken(url: string, email: string): Promise<string> {
  const { userPoolEndpoint, userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as Configuration;
  const response = await fetch(`${userPoolEndpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  });
  const body = (await response.json()) as { AuthenticationResult?: { AccessToken: string } };
  if (!body.AuthenticationResult) throw new Error(`${email} konnte sich nicht anmelden.`);
  return body.AuthenticationResult.AccessToken;
}

/** Waits until what a start computes anew is done: until then answers change by themselves. */
export async function untilReady(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(500);
}
