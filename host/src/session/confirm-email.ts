import { confirmUserAttribute, fetchAuthSession, sendUserAttributeVerificationCode } from 'aws-amplify/auth';
import { clearStoredSession } from './encrypted-storage.ts';
import { whenSessionIsInvalid, withValidSession } from './invalid-session.ts';
import { loginUrl } from './next-path.ts';
import { typedCode } from './typed-code.ts';

// On the guest pages nobody else looks after a session that ends: it has just begun.
whenSessionIsInvalid((reason) => {
  clearStoredSession();
  location.replace(loginUrl('/', reason));
});

/** Has a code sent to the signed-in person's address. @returns where to, mostly hidden, e.g. 'i***@b***'. */
export const requestEmailCode = (): Promise<string> =>
  withValidSession(
    async () => (await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).destination ?? '',
  );

/** Confirms the address, and has new tokens say so: the portal reads it from there. */
export const confirmEmail = (code: string): Promise<void> =>
  withValidSession(async () => {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: typedCode(code) });
    // It is confirmed all the same when they cannot be renewed just now.
    await fetchAuthSession({ forceRefresh: true }).catch(() => undefined);
  });
