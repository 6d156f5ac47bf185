import { fetchAuthSession } from 'aws-amplify/auth';

/** Who has put the confirmation off in this browser session; the user's id, nothing that names anybody. */
const LATER = 'portal.verify-later';

/** An address that is in use and that nobody has confirmed. */
export interface PendingVerification {
  email: string;
  /** The user's id. */
  subject: string;
}

/**
 * Reads from the payload of the identity token, which is at hand after signing in: whoever has a confirmed address, or
 * none at all, costs no request.
 */
export function pendingIn(payload: Readonly<Record<string, unknown>> | undefined): PendingVerification | null {
  const { email, email_verified: verified, sub } = payload ?? {};
  if (typeof email !== 'string' || typeof sub !== 'string') return null;
  // Cognito writes a boolean; a pool's trigger may write text.
  return verified === true || verified === 'true' ? null : { email, subject: sub };
}

/** The address that nobody has confirmed yet; null when there is nothing to ask. */
const pendingVerification = async (): Promise<PendingVerification | null> =>
  pendingIn((await fetchAuthSession()).tokens?.idToken?.payload);

export const putOff = ({ subject }: PendingVerification): void => sessionStorage.setItem(LATER, subject);

export const isPutOff = ({ subject }: PendingVerification): boolean => sessionStorage.getItem(LATER) === subject;

/**
 * The address that the person who has just signed in is asked to confirm before they go on; null for none.
 * @param always also where they have put it off in this browser session
 */
export async function dueVerification(always: boolean): Promise<PendingVerification | null> {
  // Not knowing is no reason to keep anybody from the portal.
  const found = await pendingVerification().catch(() => null);
  return found && (always || !isPutOff(found)) ? found : null;
}
