/** The identity service's words for a session that nothing can save (specification, section 8). */
const MESSAGES = new Set([
  'Access Token has been revoked',
  'Refresh Token has been revoked',
  'User is disabled.',
  'User does not exist.',
  'Refresh Token has expired',
  'Password reset required for the user',
]);

const NAMES = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
]);

/** Whether an error of the identity service means: sign out and forget everything. */
export function isInvalidSession(error: unknown): boolean {
  return error instanceof Error && (MESSAGES.has(error.message) || NAMES.has(error.name));
}
