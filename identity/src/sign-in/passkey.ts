import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { required, type Caller } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { CognitoError, notAuthorized } from '../protocol/cognito-error.ts';
import { normalizeLogin } from '../store/users.ts';
import { countAttempt } from './attempts.ts';
import { startOnDevice } from './device.ts';
import { assertGoodStanding } from './standing.ts';
import { mustChoosePassword } from './temporary-password.ts';

const refused = () => notAuthorized('Incorrect username or password.');

/** @throws CognitoError where the pool does not know by what name it is reached */
export function assertPasskeys({ options }: Pool) {
  if (!options.passkeys) throw new CognitoError('WebAuthnNotEnabledException', 'Passkeys are not enabled.');
  return options.passkeys;
}

/** USER_AUTH with WEB_AUTHN: the challenge, the same for everybody and nobody: it names no passkey, the browser finds them. */
export async function beginPasskey(pool: Pool, parameters: Record<string, string>, caller: Caller): Promise<object> {
  const { rpId } = assertPasskeys(pool);
  countAttempt(pool, caller);
  const login = normalizeLogin(required(parameters, 'USERNAME'));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: pool.passkeyChallenges.add({ challenge: options.challenge, login }),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
}

function credentialOf(json: string): AuthenticationResponseJSON {
  try {
    return z.looseObject({ id: z.string() }).parse(JSON.parse(json)) as unknown as AuthenticationResponseJSON;
  } catch {
    throw refused();
  }
}

/**
 * WEB_AUTHN: the passkey's signature, and tokens for it. It asked for finger, face or PIN, and so is two factors in one. Each
 * challenge serves one answer, right or wrong.
 * @throws CognitoError NotAuthorizedException, the same for a key that nobody has, somebody else's, and a wrong signature
 */
export async function answerPasskey(pool: Pool, session: string, responses: Record<string, string>): Promise<object> {
  const { rpId, origins } = assertPasskeys(pool);
  const asked = pool.passkeyChallenges.take(session);
  const response = credentialOf(required(responses, 'CREDENTIAL'));
  const passkey = pool.passkeys.find(response.id);
  if (asked?.login == null || !passkey || pool.users.find(asked.login)?.username !== passkey.username) throw refused();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  // Taken away while the signature was looked at, or a temporary password given: then it opens nothing.
  if (!verified || !authenticationInfo || !pool.passkeys.find(passkey.id)) throw refused();
  const user = pool.users.find(passkey.username);
  assertGoodStanding(user);
  if (mustChoosePassword(pool, user)) throw refused();
  pool.passkeys.use(passkey.id, authenticationInfo.newCounter, pool.now());
  pool.devices.forgetLeftByPasskeys(user.username, pool.now());
  return startOnDevice(pool, user, undefined, 'passkey');
}
