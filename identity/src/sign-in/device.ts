import { createHmac, randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { required, type Caller } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { publicParameters } from '../srp/challenge.ts';
import { parseHex } from '../srp/encoding.ts';
import type { Device } from '../store/devices.ts';
import type { Shown } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { startSession } from './session.ts';
import { assertGoodStanding } from './standing.ts';

/** One group for all devices of a pool; it is part of their verifiers. */
function deviceGroupKey(pool: Pool): string {
  return `-${createHmac('sha256', pool.secret).update('device group').digest('hex').slice(0, 9)}`;
}

const newDeviceKey = (pool: Pool) => `${pool.options.userPoolId.split('_')[0]}_${randomUUID()}`;

/** @throws CognitoError ResourceNotFoundException by which Amplify forgets its device and signs in without. */
export function assertDevice(pool: Pool, username: string, deviceKey: string): Device {
  const device = pool.devices.find(username, deviceKey);
  if (!device) throw new CognitoError('ResourceNotFoundException', 'Device does not exist.');
  return device;
}

/** Tokens for a browser that is not known yet, with the key under which it may make itself known. */
async function startOnNewDevice(pool: Pool, user: User, shown: Shown) {
  if (!pool.options.devices) return startSession(pool, user, null, shown);
  const DeviceKey = newDeviceKey(pool);
  const { AuthenticationResult, ...rest } = await startSession(pool, user, DeviceKey, shown);
  return {
    ...rest,
    AuthenticationResult: {
      ...AuthenticationResult,
      NewDeviceMetadata: { DeviceKey, DeviceGroupKey: deviceGroupKey(pool) },
    },
  };
}

/** Tokens for a browser by its key, or for one that has none or was forgotten. */
export async function startOnDevice(pool: Pool, user: User, deviceKey: string | undefined, shown: Shown) {
  const device = pool.options.devices && deviceKey ? pool.devices.find(user.username, deviceKey) : undefined;
  if (!device) return startOnNewDevice(pool, user, shown);
  pool.devices.put({ ...device, lastUsedAt: pool.now() });
  return startSession(pool, user, device.deviceKey, shown);
}

const refused = () => notAuthorized('Incorrect username or password.');

/** The challenge by which a remembered device proves itself after the password. */
export function challengeDevice(pool: Pool, device: Device): object {
  const { username, deviceKey } = device;
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: pool.pending.add({ kind: 'DEVICE_SRP_AUTH', username, deviceKey }),
    ChallengeParameters: { USERNAME: username },
  };
}

export async function beginDeviceSrp(pool: Pool, session: string, responses: Record<string, string>): Promise<object> {
  const pending = pool.pending.take(session);
  if (pending?.kind !== 'DEVICE_SRP_AUTH' || pending.deviceKey !== responses['DEVICE_KEY'])
    throw notAuthorized('Invalid session for the user.');
  const { username, deviceKey } = pending;
  const device = assertDevice(pool, username, deviceKey);
  const A = parseHex(required(responses, 'SRP_A'));
  const srp =
    A === null
      ? null
      : await pool.arithmetic.run(
          'createChallenge',
          { group: deviceGroupKey(pool), name: deviceKey },
          device.secret,
          A,
        );
  if (!srp) throw invalidParameter('Invalid parameter SRP_A');
  pool.pending.add({ kind: 'DEVICE_PASSWORD_VERIFIER', username, deviceKey, srp }, srp.secretBlock);
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: { ...publicParameters(srp), USERNAME: username, DEVICE_KEY: deviceKey },
  };
}

export async function finishDeviceSrp(pool: Pool, responses: Record<string, string>, caller: Caller): Promise<object> {
  const proof = {
    timestamp: required(responses, 'TIMESTAMP'),
    signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  const pending = pool.pending.take(required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'));
  if (pending?.kind !== 'DEVICE_PASSWORD_VERIFIER' || !(await pool.arithmetic.run('isProven', pending.srp, proof)))
    throw refused();
  const user = pool.users.find(pending.username);
  assertGoodStanding(user);
  const device = assertDevice(pool, pending.username, pending.deviceKey);
  pool.devices.put({ ...device, lastIp: caller.address, lastUsedAt: pool.now() });
  return startSession(pool, user, device.deviceKey, 'password');
}
