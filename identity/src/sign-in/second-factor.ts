import { notAuthorized } from '../protocol/cognito-error.ts';
import { required } from '../operation.ts';
import type { Pool, Proven } from '../pool.ts';
import { hasSecondFactor, needsSecondFactor } from '../second-factor/due.ts';
import type { OneFactor } from '../store/sessions.ts';
import { checkSecondFactor, requireSoftwareToken, storeSoftwareToken } from '../second-factor/software-token.ts';
import type { User } from '../store/users.ts';
import { startOnDevice } from './device.ts';
import { assertGoodStanding } from './standing.ts';

const invalidSession = () => notAuthorized('Invalid session for the user.');

/** What stands between the password, or the word of a provider, and the tokens of whoever has or needs a second factor; null for everybody else. */
export function challengeSecondFactor(
  pool: Pool,
  user: User,
  deviceKey: string | undefined,
  by: OneFactor,
): object | null {
  const { username } = user;
  const proven: Proven = { username, passwordSalt: user.password.salt, deviceKey, by };
  if (!hasSecondFactor(pool, username))
    return needsSecondFactor(pool, user, by)
      ? {
          ChallengeName: 'MFA_SETUP',
          Session: pool.setups.add({ proven }),
          ChallengeParameters: { USER_ID_FOR_SRP: username, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
        }
      : null;
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.pending.add({ kind: 'SOFTWARE_TOKEN_MFA', ...proven }),
    ChallengeParameters: { USER_ID_FOR_SRP: username },
  };
}

/** What a sign-in has shown with the app. */
const withApp = ({ by }: Proven) => (by === 'company' ? 'company-and-more' : 'app');

/**
 * Who has shown the password of this sign-in, as they are now.
 * @throws CognitoError when the password is another by now, or `login` is somebody else's.
 */
function provenUser(pool: Pool, proven: Proven, login: string): User {
  const user = pool.users.find(proven.username);
  assertGoodStanding(user);
  if (user.password.salt !== proven.passwordSalt || pool.users.find(login)?.username !== user.username)
    throw invalidSession();
  return user;
}

/** SOFTWARE_TOKEN_MFA: a code of the app, or a recovery code, and tokens for it. A wrong one leaves the challenge to another. */
export async function answerSecondFactor(pool: Pool, session: string, responses: Record<string, string>) {
  const pending = pool.pending.peek(session);
  if (pending?.kind !== 'SOFTWARE_TOKEN_MFA') throw invalidSession();
  const user = provenUser(pool, pending, required(responses, 'USERNAME'));
  // Nothing is waited for from here until the challenge is over: it serves one answer.
  checkSecondFactor(pool, user, required(responses, 'SOFTWARE_TOKEN_MFA_CODE'));
  pool.pending.take(session);
  return startOnDevice(pool, user, pending.deviceKey, withApp(pending));
}

/** MFA_SETUP: the app has shown a code of the secret that it was given, and there are tokens for it. */
export async function answerMfaSetup(pool: Pool, session: string, responses: Record<string, string>) {
  const setup = pool.setups.peek(session);
  if (!setup?.proven || !setup.secret || setup.step === undefined) throw invalidSession();
  const user = provenUser(pool, setup.proven, required(responses, 'USERNAME'));
  pool.setups.take(session);
  // Somebody else with the password may have been quicker: their app is not replaced.
  if (hasSecondFactor(pool, user.username)) throw invalidSession();
  storeSoftwareToken(pool, user.username, { secret: setup.secret, step: setup.step, enabled: true });
  requireSoftwareToken(pool, user);
  return startOnDevice(pool, user, setup.proven.deviceKey, withApp(setup.proven));
}
