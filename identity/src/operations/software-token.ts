import { z } from 'zod';
import type { Pool, TokenSetup } from '../pool.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { defineOperation, text, token } from '../operation.ts';
import { issueRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { assertFresh, hasSecondFactor, isSecondFactorRequired } from '../second-factor/due.ts';
import { removeSoftwareToken, requireSoftwareToken, storeSoftwareToken } from '../second-factor/software-token.ts';
import { base32, newTotpSecret, stepOfCode } from '../second-factor/totp.ts';
import { bearer } from '../sign-in/bearer.ts';

const session = text(2048);
const whose = { AccessToken: token.nullish(), Session: session.nullish() };

/** The setup of somebody who is signed in; one at a time. */
const setupOf = (originJti: string) => `setup ${originJti}`;

/** The sign-in of somebody who changes what they sign in with. @throws CognitoError also when it is not fresh */
async function freshBearer(pool: Pool, accessToken: string) {
  const found = await bearer(pool, accessToken);
  assertFresh(pool, found.session);
  return found;
}

type SignInSetup = TokenSetup & Required<Pick<TokenSetup, 'proven'>>;

/** The setup between password and tokens. @throws CognitoError */
function peekSetup(pool: Pool, key: string | null | undefined): SignInSetup {
  const setup = pool.setups.peek(key ?? '');
  if (!setup?.proven) throw notAuthorized('Invalid session for the user.');
  return { ...setup, proven: setup.proven };
}

function takeSetup(pool: Pool, key: string | null | undefined): SignInSetup {
  const setup = peekSetup(pool, key);
  pool.setups.take(key ?? '');
  return setup;
}

/** A new secret for an authenticator app; it counts once the app has shown a code of it. */
export const associateSoftwareToken = defineOperation(z.object(whose), async (pool, { AccessToken, Session }) => {
  const secret = newTotpSecret();
  const SecretCode = base32(secret);
  if (!AccessToken)
    return { SecretCode, Session: pool.setups.add({ proven: takeSetup(pool, Session).proven, secret }) };
  const { session } = await freshBearer(pool, AccessToken);
  pool.setups.add({ secret }, setupOf(session.originJti));
  return { SecretCode };
});

/** The step of the app's first code. @throws CognitoError EnableSoftwareTokenMFAException */
function firstStep(pool: Pool, { secret }: TokenSetup, code: string): { secret: Buffer; step: number } {
  const step = secret ? stepOfCode(secret, code, pool.now()) : null;
  if (!secret || step === null) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
  return { secret, step };
}

export const verifySoftwareToken = defineOperation(
  z.object({ ...whose, UserCode: text(16), FriendlyDeviceName: z.string().max(256).nullish() }),
  async (pool, { AccessToken, Session, UserCode }) => {
    if (!AccessToken) {
      const setup = peekSetup(pool, Session);
      const shown = firstStep(pool, setup, UserCode);
      takeSetup(pool, Session);
      return { Status: 'SUCCESS', Session: pool.setups.add({ proven: setup.proven, ...shown }) };
    }
    const { user, session } = await freshBearer(pool, AccessToken);
    const setup = pool.setups.peek(setupOf(session.originJti));
    if (!setup) throw invalidParameter('No software token is associated with the user');
    const shown = firstStep(pool, setup, UserCode);
    pool.setups.take(setupOf(session.originJti));
    // In the place of another app it is asked for at once; the first one is once the person says so.
    const enabled = hasSecondFactor(pool, user.username);
    storeSoftwareToken(pool, user.username, { ...shown, enabled });
    if (enabled) requireSoftwareToken(pool, user, session);
    return { Status: 'SUCCESS' };
  },
);

const preference = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .nullish();

export const setUserMfaPreference = defineOperation(
  z.object({
    AccessToken: token,
    SoftwareTokenMfaSettings: preference,
    SMSMfaSettings: preference,
    EmailMfaSettings: preference,
  }),
  async (pool, { AccessToken, SoftwareTokenMfaSettings: wanted, SMSMfaSettings, EmailMfaSettings }) => {
    const { user, session } = await freshBearer(pool, AccessToken);
    if (SMSMfaSettings?.Enabled || EmailMfaSettings?.Enabled)
      throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA alternatives');
    if (!wanted) return {};
    if (!wanted.Enabled) {
      if (isSecondFactorRequired(pool, user)) throw invalidParameter('Second factor is required');
      removeSoftwareToken(pool, user);
    } else {
      const stored = pool.secondFactors.find(user.username);
      if (!stored) throw invalidParameter('User has not verified software token mfa');
      if (!stored.enabled) {
        pool.secondFactors.put(user.username, { ...stored, enabled: true });
        requireSoftwareToken(pool, user, session);
      }
    }
    return {};
  },
);

/** Ten new ones; not Cognito's, which has none. */
export const createRecoveryCodes = defineOperation(z.object({ AccessToken: token }), async (pool, { AccessToken }) => {
  const { user } = await freshBearer(pool, AccessToken);
  if (!hasSecondFactor(pool, user.username)) throw invalidParameter('User has not verified software token mfa');
  return { RecoveryCodes: issueRecoveryCodes(pool, user.username) };
});

/** How many are left; not Cognito's. */
export const countRecoveryCodes = defineOperation(z.object({ AccessToken: token }), async (pool, { AccessToken }) => {
  const { user } = await bearer(pool, AccessToken);
  return { Left: pool.secondFactors.countRecoveryCodes(user.username) };
});
