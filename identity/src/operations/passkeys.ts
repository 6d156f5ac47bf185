import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { notify } from '../codes/notices.ts';
import type { Pool } from '../pool.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { defineOperation, text, token } from '../operation.ts';
import { assertFresh } from '../second-factor/due.ts';
import { assertPasskeys } from '../sign-in/passkey.ts';
import { bearer } from '../sign-in/bearer.ts';
import type { Passkey } from '../store/passkeys.ts';

/** More than a person has; a token that got lost must not fill the disk. */
const MOST = 20;
const NAME = 'Optikerportal';

/** Of somebody signed in; one at a time. */
const challengeOf = (originJti: string) => `passkey ${originJti}`;

async function freshBearer(pool: Pool, accessToken: string) {
  const found = await bearer(pool, accessToken);
  assertFresh(pool, found.session);
  return found;
}

/** What the browser needs to make a passkey: one that it finds by itself, and that asks for finger, face or PIN. */
export const startWebAuthnRegistration = defineOperation(z.object({ AccessToken: token }), async (pool, input) => {
  const { rpId } = assertPasskeys(pool);
  const { user, session } = await freshBearer(pool, input.AccessToken);
  const known = pool.passkeys.of(user.username);
  if (known.length >= MOST) throw new CognitoError('LimitExceededException', 'Too many passkeys for this user.');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: rpId,
    userID: new TextEncoder().encode(user.username),
    userName: user.email,
    userDisplayName: user.attributes['name'] ?? user.email,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id }) => ({ id })),
  });
  pool.passkeyChallenges.add({ challenge: options.challenge, login: null }, challengeOf(session.originJti));
  return { CredentialCreationOptions: options };
});

const credential = z.looseObject({
  id: text(1400),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
});
const refused = () => new CognitoError('WebAuthnCredentialNotSupportedException', 'The passkey was not accepted.');

export const completeWebAuthnRegistration = defineOperation(
  z.object({ AccessToken: token, Credential: credential }),
  async (pool, { AccessToken, Credential }) => {
    const { rpId, origins } = assertPasskeys(pool);
    const { user, session } = await freshBearer(pool, AccessToken);
    const started = pool.passkeyChallenges.take(challengeOf(session.originJti));
    if (!started) throw new CognitoError('WebAuthnChallengeNotFoundException', 'Challenge not found.');
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: Credential as unknown as RegistrationResponseJSON,
      expectedChallenge: started.challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified || !registrationInfo) throw refused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const now = pool.now();
    const isNew = pool.passkeys.insert({
      id,
      username: user.username,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      attachment: Credential.authenticatorAttachment ?? null,
      transports,
      createdAt: now,
      lastUsedAt: now,
    });
    if (!isNew) throw refused();
    notify(pool, user, 'notice:passkey');
    return {};
  },
);

const describe = ({ id, attachment, transports, createdAt, lastUsedAt }: Passkey, rpId: string) => ({
  CredentialId: id,
  FriendlyCredentialName: 'Passkey',
  RelyingPartyId: rpId,
  AuthenticatorAttachment: attachment ?? undefined,
  AuthenticatorTransports: transports,
  CreatedAt: createdAt / 1000,
  // Not Cognito's.
  LastUsedAt: lastUsedAt / 1000,
});

/** All of them: nobody has more than a page. */
export const listWebAuthnCredentials = defineOperation(
  z.object({ AccessToken: token, MaxResults: z.number().int().nullish(), NextToken: z.string().max(256).nullish() }),
  async (pool, { AccessToken }) => {
    const { rpId } = assertPasskeys(pool);
    const { user } = await bearer(pool, AccessToken);
    return { Credentials: pool.passkeys.of(user.username).map((passkey) => describe(passkey, rpId)) };
  },
);

export const deleteWebAuthnCredential = defineOperation(
  z.object({ AccessToken: token, CredentialId: text(1400) }),
  async (pool, { AccessToken, CredentialId }) => {
    const { user } = await freshBearer(pool, AccessToken);
    if (!pool.passkeys.remove(user.username, CredentialId))
      throw new CognitoError('ResourceNotFoundException', 'Passkey does not exist.');
    return {};
  },
);
