import { sql, type Kysely } from 'kysely';
import { withTenant, type Database } from '../database/index.ts';
import type { ApiUser } from './user.ts';

/** So many people are remembered; beyond that each is written down once more. */
const MOST = 10_000;

/**
 * Writes down when somebody has signed in, once for each sign-in and process: a token says it in `auth_time`, which stays
 * the same when the token is renewed.
 */
export function signInNotes(db: Kysely<Database>): (user: ApiUser, signedInAt: Date) => Promise<void> {
  const noted = new Map<string, number>();
  return async ({ sub, tenantId }, signedInAt) => {
    if ((noted.get(sub) ?? 0) >= signedInAt.getTime()) return;
    if (noted.size >= MOST) noted.clear();
    noted.set(sub, signedInAt.getTime());
    try {
      await withTenant(db, tenantId, (trx) =>
        trx
          .insertInto('user_sign_ins')
          .values({ tenant_id: tenantId, user_sub: sub, last_at: signedInAt })
          .onConflict((conflict) =>
            conflict
              .columns(['tenant_id', 'user_sub'])
              .doUpdateSet({ last_at: sql<Date>`greatest(user_sign_ins.last_at, excluded.last_at)` }),
          )
          .execute(),
      );
    } catch {
      // A note that fails keeps nobody out; their next call makes it.
      noted.delete(sub);
    }
  };
}
