import type { SessionUser } from '@portal/shared/session';

export interface Identity {
  user: SessionUser;
  groups: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Who signed in and with which groups, from the payload of the identity token. */
export function identityOf(payload: Readonly<Record<string, unknown>>): Identity {
  const email = text(payload.email) || text(payload['cognito:username']);
  const fullName = [payload.given_name, payload.family_name].map(text).filter(Boolean).join(' ');
  const groups = payload['cognito:groups'];
  return {
    user: { email, name: text(payload.name) || fullName || email },
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  };
}
