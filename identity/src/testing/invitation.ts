import type { RunningIdentity } from './running-identity.ts';

export const NEW_PASSWORD = 'Ganz-Eigen-2026!';
const TEMPORARY = 'Start-2026!neu';

/** Somebody who was invited and has signed in with the temporary password. @returns the session in which they choose their own */
export async function invite(running: RunningIdentity, email: string): Promise<{ session: string }> {
  const { identity } = running;
  identity.admin.createUser({ email, password: TEMPORARY, temporary: true, attributes: { 'custom:tenant': '7' } });
  const { body } = await running.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: identity.userPoolClientId,
    AuthParameters: { USERNAME: email, PASSWORD: TEMPORARY },
  });
  return { session: String(body['Session']) };
}
