import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';
import { assertOwnWay } from '../second-factor/due.ts';
import { assertDevice, challengeDevice, startOnDevice } from './device.ts';
import { challengeSecondFactor } from './second-factor.ts';
import { assertGoodStanding } from './standing.ts';
import { mustChoosePassword } from './temporary-password.ts';

/**
 * After the right password: tokens, or the challenge that stands before them.
 * @param deviceKey - of a browser that has signed in here before.
 */
export async function completeSignIn(pool: Pool, user: User, deviceKey: string | undefined): Promise<object> {
  assertGoodStanding(user);
  assertOwnWay(pool, user, 'password');
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
  return afterPassword(pool, user, deviceKey);
}

/** After a password that stays. A second factor is asked for on remembered devices too, which then prove nothing of their own. */
export async function afterPassword(pool: Pool, user: User, deviceKey: string | undefined): Promise<object> {
  const device = pool.options.devices && deviceKey ? assertDevice(pool, user.username, deviceKey) : undefined;
  const challenge = challengeSecondFactor(pool, user, deviceKey, 'password');
  if (challenge) return challenge;
  return device?.remembered ? challengeDevice(pool, device) : startOnDevice(pool, user, deviceKey, 'password');
}
