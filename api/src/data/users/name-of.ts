import type { Accounts } from '../../platform/auth/accounts.ts';

/** What somebody is called; null where the identity service does not say or cannot be asked: nothing may fail for want of a name. */
export const nameOf =
  (accounts: Accounts) =>
  async (sub: string): Promise<string | null> => {
    try {
      return (await accounts.find(sub))?.name || null;
    } catch {
      return null;
    }
  };
