import type { AnyUserQuery } from '@portal/shared/contract/settings-admin';
import type { BusinessAccount } from './find-user.ts';

type Column = NonNullable<AnyUserQuery['sort']>;

/** What is known of users beside their accounts. */
interface Known {
  /** When somebody signed in last, by `sub`. */
  signIns: ReadonlyMap<string, Date>;
  /** What businesses are called, by number. */
  businesses?: ReadonlyMap<number, string>;
}

const german = new Intl.Collator('de', { numeric: true });
/** As the German words for them come one after the other. */
const STATES = ['active', 'invited', 'locked', 'reset'];

const COLUMNS: Record<Column, (user: BusinessAccount, known: Known) => string | number | null> = {
  name: ({ name, email }) => name || email,
  email: ({ email }) => email,
  business: ({ tenantId }, { businesses }) => businesses?.get(tenantId) ?? null,
  state: ({ isLocked, state }) => STATES.indexOf(isLocked ? 'locked' : state),
  last_sign_in: ({ sub }, { signIns }) => signIns.get(sub)?.getTime() ?? null,
};

/** Users in the order of a column, equal ones by their addresses; what is not known stands last in both directions. */
export function sortUsers(
  users: readonly BusinessAccount[],
  { sort = 'email', direction }: Pick<AnyUserQuery, 'sort' | 'direction'>,
  known: Known,
): BusinessAccount[] {
  const valueOf = COLUMNS[sort];
  const compare = (one: BusinessAccount, other: BusinessAccount): number => {
    const [a, b] = [valueOf(one, known), valueOf(other, known)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));
    return direction === 'desc' ? -order : order;
  };
  return users.toSorted((a, b) => compare(a, b) || german.compare(a.email, b.email));
}
