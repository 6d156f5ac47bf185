// Few people need it, and not each day: loaded with the first look at it.
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { PortalConfig } from '@portal/shared/contract';
import type { AccountPasskey, AppSetup, SecondFactor } from '@portal/shared/session';
import { callIdentity } from './call-identity.ts';
import { typedCode } from './typed-code.ts';

type Pool = Pick<PortalConfig, 'userPoolId' | 'userPoolEndpoint' | 'passkeys'>;

/** What apps list the account by. */
const ISSUER = 'Optikerportal';

/** @param account as the person signs in */
export async function appSetup(
  { sharedSecret, getSetupUri }: { sharedSecret: string; getSetupUri(issuer: string, account?: string): URL },
  account: string,
): Promise<AppSetup> {
  const { qrPicture } = await import('./qr-picture.ts');
  // Blanks between, where the key is shown, are for people; apps read it either way.
  return { secret: sharedSecret, qr: qrPicture(getSetupUri(ISSUER, account).href) };
}

/** Whether signing in asks for more than a password. */
export const hasSecondFactor = async (): Promise<boolean> => ((await fetchMFAPreference()).enabled ?? []).length > 0;

/** The embedded pool's recovery codes; Cognito has none. */
export async function newRecoveryCodes(pool: Pool): Promise<string[]> {
  if (pool.userPoolEndpoint === undefined) return [];
  const { RecoveryCodes } = (await callIdentity(pool, 'CreateRecoveryCodes')) as { RecoveryCodes: string[] };
  return RecoveryCodes;
}

async function countRecoveryCodes(pool: Pool): Promise<number | null> {
  if (pool.userPoolEndpoint === undefined) return null;
  return ((await callIdentity(pool, 'CountRecoveryCodes')) as { Left: number }).Left;
}

interface ListedPasskey {
  CredentialId: string;
  AuthenticatorAttachment?: string;
  CreatedAt?: number;
  /** The embedded pool's; Cognito does not say it. */
  LastUsedAt?: number;
}

const instant = (seconds?: number): string | null =>
  seconds === undefined ? null : new Date(seconds * 1000).toISOString();

async function listPasskeys(pool: Pool): Promise<AccountPasskey[] | null> {
  if (!pool.passkeys) return null;
  // Amplify's list leaves out when each was used.
  const { Credentials } = (await callIdentity(pool, 'ListWebAuthnCredentials')) as { Credentials: ListedPasskey[] };
  return Credentials.map(({ CredentialId, AuthenticatorAttachment, CreatedAt, LastUsedAt }) => ({
    id: CredentialId,
    name:
      AuthenticatorAttachment === 'cross-platform'
        ? 'Passkey auf einem Telefon oder Sicherheitsschlüssel'
        : 'Passkey dieses oder eines anderen Geräts',
    created: instant(CreatedAt),
    lastUsed: instant(LastUsedAt),
  }));
}

interface Options {
  pool: Pool;
  /** As the person signs in. */
  email(): Promise<string>;
  /** Turns every failure into the account's own error. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The second factor of whoever is signed in, by means of Amplify. */
export const createSecondFactor = ({ pool, email, run }: Options): SecondFactor => ({
  state: () =>
    run(async () => {
      const [isOn, recoveryCodes] = await Promise.all([hasSecondFactor(), countRecoveryCodes(pool)]);
      return { isOn, recoveryCodes };
    }),
  setUpApp: () => run(async () => appSetup(await setUpTOTP(), await email())),
  confirmApp: (code) =>
    run(async () => {
      await verifyTOTPSetup({ code: typedCode(code) });
      await updateMFAPreference({ totp: 'PREFERRED' });
      return newRecoveryCodes(pool);
    }),
  remove: () => run(() => updateMFAPreference({ totp: 'DISABLED' })),
  passkeys: () => run(() => listPasskeys(pool)),
  addPasskey: () => run(associateWebAuthnCredential),
  removePasskey: (credentialId) => run(() => deleteWebAuthnCredential({ credentialId })),
  newRecoveryCodes: () => run(() => newRecoveryCodes(pool)),
});
