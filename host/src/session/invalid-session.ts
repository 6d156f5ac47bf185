import type { LeaveReason } from './leave-reason.ts';

/** The identity service's words for a session that nothing can save (specification, section 8). */
const BY_MESSAGE: Record<string, LeaveReason> = {
  'Access Token has been revoked': 'beendet',
  'Refresh Token has been revoked': 'beendet',
  'User is disabled.': 'gesperrt',
  'User does not exist.': 'entfernt',
  'Refresh Token has expired': 'abgelaufen',
  'Password reset required for the user': 'passwort',
};

/** What else refuses new tokens for good. Not for other calls: there a wrong old password has such a name as well. */
const BY_NAME: Record<string, LeaveReason> = {
  NotAuthorizedException: 'abgelaufen',
  TokenRevokedException: 'beendet',
  RefreshTokenReuseException: 'beendet',
  UserNotFoundException: 'entfernt',
  UserNotConfirmedException: 'gesperrt',
  PasswordResetRequiredException: 'passwort',
};

/** Why an answer of the identity service ends the session; null when it does not. */
export const invalidSessionReason = (error: unknown): LeaveReason | null =>
  error instanceof Error ? (BY_MESSAGE[error.message] ?? null) : null;

/** The same for the answer to a renewal, where every refusal is final; null for what may pass, as a dead network. */
export const refusedRenewalReason = (error: unknown): LeaveReason | null =>
  invalidSessionReason(error) ?? (error instanceof Error ? (BY_NAME[error.name] ?? null) : null);

let onInvalid: (reason: LeaveReason) => void = () => undefined;

/** Says what is to happen when `withValidSession` meets a dead session; the host does, once per page. */
export function whenSessionIsInvalid(listener: (reason: LeaveReason) => void): void {
  onInvalid = listener;
}

/**
 * Runs a call that talks to the identity service for the signed-in person (password, devices, attributes). An answer
 * that proves the session dead ends it in all tabs; the error is thrown on in any case.
 * @example await withValidSession(() => updatePassword({ oldPassword, newPassword }))
 */
export async function withValidSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const reason = invalidSessionReason(error);
    if (reason) onInvalid(reason);
    throw error;
  }
}
