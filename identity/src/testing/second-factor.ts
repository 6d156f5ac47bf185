import { codeOfApp } from './authenticator-app.ts';
import { EMAIL, PASSWORD, passwordSignIn, type RunningIdentity, type TestTokens } from './running-identity.ts';

/** The service's time, in which tests move on. */
export const timeOf = ({ clock }: RunningIdentity): number => Date.now() + clock.skewMs;

/** A code that has not been used: of the next step of the service's time. */
export function nextCode(running: RunningIdentity, secret: string): string {
  running.clock.skewMs += 30_000;
  return codeOfApp(secret, timeOf(running));
}

/** Somebody signed in, with an app that has shown a code and is asked for from now on. */
export async function withApp(running: RunningIdentity): Promise<{ tokens: TestTokens; secret: string }> {
  const tokens = await passwordSignIn(running);
  const { AccessToken } = tokens;
  const { body } = await running.call('AssociateSoftwareToken', { AccessToken });
  const secret = String(body['SecretCode']);
  await running.call('VerifySoftwareToken', { AccessToken, UserCode: nextCode(running, secret) });
  const { status } = await running.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  if (status !== 200) throw new Error('The app was not taken.');
  return { tokens, secret };
}

/** The password alone, as a script sends it. */
export const begin = (running: RunningIdentity, password = PASSWORD, login = EMAIL) =>
  running.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: running.identity.userPoolClientId,
    AuthParameters: { USERNAME: login, PASSWORD: password },
  });

export const answerCode = (running: RunningIdentity, Session: unknown, code: string, login = EMAIL) =>
  running.call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: running.identity.userPoolClientId,
    Session,
    ChallengeResponses: { USERNAME: login, SOFTWARE_TOKEN_MFA_CODE: code },
  });
