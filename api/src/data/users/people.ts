import { MOST_PEOPLE, type People } from '@portal/shared/contract/common';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { ApiUser } from '../../platform/auth/user.ts';

/** How long names are told without asking the identity service again, in ms: it lists all businesses at once, and slowly. */
const FRESH = 5 * 60_000;

/** Who asks. */
type Asker = Pick<ApiUser, 'tenantId' | 'sub'>;

/**
 * Names by address, of the business of whoever asks. A list that does not know them yet is older than they are, and made
 * anew. Where the identity service cannot be asked nobody has a name, and it is asked again the next time: nothing may
 * fail for want of a name.
 * @param now in ms
 */
export function openPeople(
  accounts: Pick<Accounts, 'list'>,
  now: () => number = Date.now,
): (asker: Asker) => Promise<People> {
  let held: { list: ReturnType<Accounts['list']>; until: number } | undefined;
  const ask = () => {
    held = { list: accounts.list(), until: now() + FRESH };
    return held.list;
  };
  const listFor = async (sub: string) => {
    const list = await (held && held.until > now() ? held.list : ask());
    return list.some((account) => account.sub === sub) ? list : ask();
  };
  return async ({ tenantId, sub }) => {
    try {
      const named = (await listFor(sub)).filter((account) => account.tenantId === tenantId && account.name !== '');
      return { items: named.slice(0, MOST_PEOPLE).map(({ email, name }) => ({ email, name })) };
    } catch {
      held = undefined;
      return { items: [] };
    }
  };
}
