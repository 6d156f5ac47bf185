import type { Transaction } from 'kysely';
import { ofPerson } from '../../data/users/of-person.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** Notes whether the person wants to be led through the first days; it holds for nobody else. */
export const hideFirstWeek = (
  trx: Transaction<Database>,
  { tenantId: tenant_id, sub: user_sub }: ApiUser,
  isHidden: boolean,
): Promise<unknown> =>
  ofPerson<unknown>(trx, user_sub, () =>
    isHidden
      ? trx
          .insertInto('first_week_hidden')
          .values({ tenant_id, user_sub })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'user_sub']).doNothing())
          .execute()
      : trx
          .deleteFrom('first_week_hidden')
          .where('tenant_id', '=', tenant_id)
          .where('user_sub', '=', user_sub)
          .execute(),
  );
