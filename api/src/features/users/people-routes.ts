import { peopleSchema } from '@portal/shared/contract/common';
import { openPeople } from '../../data/users/people.ts';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Feature } from '../../platform/http/context.ts';

/** What the people of a business are called, for whoever works there: lists say by whom something was done. */
export const peopleRoutes =
  (accounts: Accounts): Feature =>
  (app) => {
    const people = openPeople(accounts);
    app.get(
      '/api/v2/people',
      { config: { groups: [] }, schema: { tags: ['Benutzer'], response: { 200: peopleSchema } } },
      ({ user }) => people(user),
    );
  };
