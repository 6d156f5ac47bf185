import type { DatabaseSync } from 'node:sqlite';

/** What an access token, signed by this pool and not yet expired, says of its sign-in. */
export interface TokenFacts {
  sub: string;
  originJti: string;
  groups: readonly string[];
  /** The attribute `custom:tenant` at the time of signing. */
  tenant: string | undefined;
}

/** Whether such a token still holds. Asked with every call of an API, so it takes microseconds. */
export type TokenCheck = (token: TokenFacts) => boolean;

/**
 * A token holds while its sign-in is not revoked, its user is there, enabled and of that tenant, the password needs no
 * reset, and every group in it is still the user's. Read from the file each time: what another process ends, ends here too.
 */
export function createTokenCheck(database: DatabaseSync): TokenCheck {
  const find = database.prepare(`SELECT attributes ->> '$."custom:tenant"' AS tenant,
      (SELECT json_group_array(group_name) FROM membership WHERE username = user.username) AS groups
    FROM session JOIN user USING (username)
    WHERE origin_jti = ? AND username = ? AND NOT revoked AND enabled AND status = 'CONFIRMED'`);
  return ({ sub, originJti, groups, tenant }) => {
    const row = find.get(originJti, sub);
    if (!row || (row['tenant'] ?? undefined) !== tenant) return false;
    const present = JSON.parse(String(row['groups'])) as string[];
    return groups.every((group) => present.includes(group));
  };
}
