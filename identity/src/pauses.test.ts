import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { identityPlugin } from './plugin.ts';
import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

const WRONG = 'Falsch-2026!';
const PAUSED = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };

let running: RunningIdentity;
let now: number;
let base: string;
let proxied: ReturnType<typeof Fastify>;

/** The same pool as seen by many addresses, as a trusted proxy tells them. */
beforeEach(async () => {
  now = Date.now();
  running = await startIdentity({ rateLimit: { failures: 3, failuresAnywhere: 40, attempts: 1000 }, now: () => now });
  proxied = Fastify({ trustProxy: true });
  await proxied.register(identityPlugin, { prefix: '/identity', identity: running.identity });
  await proxied.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(proxied.server.address() as AddressInfo).port}/identity/`;
});
afterEach(async () => {
  await proxied.close();
  await running.close();
});

async function call(operation: string, input: unknown, address = '203.0.113.1'): Promise<Record<string, unknown>> {
  const response = await fetch(base, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-forwarded-for': address,
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return (await response.json()) as Record<string, unknown>;
}

const signIn = (password: string, address?: string, login = EMAIL) =>
  call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.identity.userPoolClientId,
      AuthParameters: { USERNAME: login, PASSWORD: password },
    },
    address,
  );

async function failTimes(times: number, address?: string, login?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) await signIn(WRONG, address, login);
}

test('pauses begin after the free failures, double up to a quarter of an hour, and end by themselves', async () => {
  await failTimes(2);
  expect(await signIn(PASSWORD)).toHaveProperty('AuthenticationResult');
  await failTimes(3);
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await signIn(PASSWORD)).toEqual(PAUSED);
    now += seconds * 1000 - 1;
    expect([seconds, await signIn(PASSWORD)]).toEqual([seconds, PAUSED]);
    now += 1;
    expect(await signIn(WRONG)).toMatchObject({ message: 'Incorrect username or password.' });
  }
  now += 900_000;
  expect(await signIn(PASSWORD)).toHaveProperty('AuthenticationResult');
  expect(await signIn(WRONG)).toMatchObject({ message: 'Incorrect username or password.' });
  expect(await signIn(PASSWORD)).toHaveProperty('AuthenticationResult');
});

test('strangers keep nobody out: the right password gets in from another address, however many have tried', async () => {
  for (let stranger = 1; stranger <= 20; stranger += 1) await failTimes(2, `198.51.100.${stranger}`);
  expect(await signIn(PASSWORD, '203.0.113.7')).toHaveProperty('AuthenticationResult');
});

test('under attack from everywhere each address has one try before its pauses begin', async () => {
  for (let stranger = 1; stranger <= 20; stranger += 1) await failTimes(2, `198.51.100.${stranger}`);
  expect(await signIn(WRONG, '198.51.100.200')).toMatchObject({ message: 'Incorrect username or password.' });
  expect(await signIn(WRONG, '198.51.100.200')).toEqual(PAUSED);
});

test('many guesses at once are no more than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(WRONG)));
  expect(answers.filter(({ message }) => message === 'Incorrect username or password.')).toHaveLength(3);
});

test('others at the same address sign in, and unknown people are paused alike', async () => {
  running.identity.admin.createUser({ email: 'anna@x.example', password: PASSWORD });
  await failTimes(3);
  expect(await signIn(PASSWORD, undefined, 'anna@x.example')).toHaveProperty('AuthenticationResult');
  await failTimes(3, undefined, 'niemand@x.example');
  expect(await signIn(PASSWORD, undefined, 'niemand@x.example')).toEqual(PAUSED);
});

test('guesses at the old password are counted too', async () => {
  const { AuthenticationResult } = (await signIn(PASSWORD)) as { AuthenticationResult: { AccessToken: string } };
  const change = (PreviousPassword: string) =>
    call('ChangePassword', {
      AccessToken: AuthenticationResult.AccessToken,
      PreviousPassword,
      ProposedPassword: 'Ganz-Neu-2026!',
    });
  for (let guess = 0; guess < 3; guess += 1)
    expect(await change(WRONG)).toMatchObject({ message: 'Incorrect username or password.' });
  expect(await change(PASSWORD)).toEqual(PAUSED);
});
