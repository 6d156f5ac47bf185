import { createIdentity } from '../index.ts';
import { OPERATIONS } from '../operations/index.ts';
import type { Fact } from './facts.ts';

// Makes people with sessions, devices and codes without end and reports each answer it was given, until it is killed.
const [, , file = '', round = ''] = process.argv;
const identity = createIdentity({ file, endpoint: 'http://localhost:4200/identity' });
const { pool, userPoolClientId: ClientId } = identity;
const PASSWORD = 'Demo-2026!sehen';

const report = (fact: Fact) =>
  new Promise<void>((resolve) => {
    process.send?.(fact, undefined, undefined, () => resolve());
  });

async function call(operation: string, input: object): Promise<Record<string, unknown>> {
  const answer = await OPERATIONS.get(operation)?.(pool, { ClientId, ...input }, { address: '127.0.0.1' });
  return answer as Record<string, unknown>;
}

async function writeOne(email: string, isForgotten: boolean): Promise<void> {
  identity.admin.createUser({ email, password: PASSWORD, groups: ['PRO'] });
  await report({ kind: 'user', email });

  const { AuthenticationResult } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const { AccessToken, RefreshToken, NewDeviceMetadata } = AuthenticationResult as {
    AccessToken: string;
    RefreshToken: string;
    NewDeviceMetadata: { DeviceKey: string };
  };
  const { DeviceKey } = NewDeviceMetadata;
  await report({ kind: 'session', email, refreshToken: RefreshToken });

  await call('ConfirmDevice', {
    AccessToken,
    DeviceKey,
    DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
  });
  await report({ kind: 'device', email, deviceKey: DeviceKey });

  await call('ForgotPassword', { Username: email });
  await report({ kind: 'code', email, code: pool.outbox.list()[0]?.code ?? '' });

  if (isForgotten) await call('ForgetDevice', { AccessToken, DeviceKey });
  else await call('RevokeToken', { Token: RefreshToken });
  await report({ kind: 'ended', email, refreshToken: RefreshToken, ...(isForgotten && { forgotten: DeviceKey }) });
}

for (let count = 1; ; count += 1) await writeOne(`${round}-${count}@x.example`, count % 2 === 0);
