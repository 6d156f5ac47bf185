import { MOST_PEOPLE, type People } from '@portal/shared/contract/common';
import type { Accounts } from '../../platform/auth/accounts.ts';

/** How long names are told without asking the identity service again, in ms: it lists all businesses at once, and slowly. */
const FRESH = 5 * 60_000;

/**
 * Names by address, for each business. Where the identity service cannot be asked nobody has a name, and it is asked
 * again the next time: nothing may fail for want of a name.
 * @param now in ms
 */
export function openPeople(accounts: Pick<Accounts, 'list'>, now: () => number = Date.now): (tenantId: number) => Promise<People> {
  let held: { list: ReturnType<Accounts['list']>; until: number } | undefined;
  const list = () => {
    if (!held || held.until <= now()) held = { list: accounts.list(), until: now() + FRESH };
    return held.list;
  };
  return async (tenantId) => {
    try {
      const named = (await list()).filter((account) => account.tenantId === tenantId && account.name !== '');
      return { items: named.slice(0, MOST_PEOPLE).map(({ email, name }) => ({ email, name })) };
    } catch {
      held = undefined;
      return { items: [] };
    }
  };
}
