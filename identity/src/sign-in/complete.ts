import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';
import { assertDevice, challengeDevice, deviceGroupKey, newDeviceKey } from './device.ts';
import { startSession } from './session.ts';
import { assertGoodStanding } from './standing.ts';
import { mustChoosePassword } from './temporary-password.ts';

/** Tokens for a browser that is not known yet, with the key under which it may make itself known. */
export async function startOnNewDevice(pool: Pool, user: User) {
  if (!pool.options.devices) return startSession(pool, user, null);
  const DeviceKey = newDeviceKey(pool);
  const { AuthenticationResult, ...rest } = await startSession(pool, user, DeviceKey);
  return {
    ...rest,
    AuthenticationResult: {
      ...AuthenticationResult,
      NewDeviceMetadata: { DeviceKey, DeviceGroupKey: deviceGroupKey(pool) },
    },
  };
}

/**
 * After the right password: tokens, or the challenge that stands before them.
 * @param deviceKey - of a browser that has signed in here before.
 */
export async function completeSignIn(pool: Pool, user: User, deviceKey: string | undefined): Promise<object> {
  assertGoodStanding(user);
  if (mustChoosePassword(pool, user))
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: pool.pending.add({ kind: 'NEW_PASSWORD_REQUIRED', username: user.username }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  if (!pool.options.devices || !deviceKey) return startOnNewDevice(pool, user);
  const device = assertDevice(pool, user.username, deviceKey);
  if (device.remembered) return challengeDevice(pool, device);
  pool.devices.put({ ...device, lastUsedAt: pool.now() });
  return startSession(pool, user, deviceKey);
}
