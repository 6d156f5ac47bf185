import { sql, type Transaction } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { UploadTestApi } from '../../upload/testing/upload-test-api.ts';

type Trx = Transaction<Database>;

/** How a test gets at a shop: at its database, and at the portal as one who may do everything there. */
export interface ShopAccess {
  tenantId: number;
  user: { tenantId: number; groups: string[] };
  inside<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  rows<T>(query: string): Promise<T[]>;
  /** @returns the answer's status */
  post(path: string, body: object): Promise<number>;
}

export function accessTo(api: UploadTestApi, tenantId: number): ShopAccess {
  const user = { tenantId, groups: ['Fileupload', 'PRO', 'Marketing', 'Admin'] };
  const inside = <T>(work: (trx: Trx) => Promise<T>) => withTenant(api.database.db, tenantId, work);
  return {
    tenantId,
    user,
    inside,
    rows: <T>(query: string) => inside(async (trx) => (await sql.raw<T>(query).execute(trx)).rows),
    post: async (path, body) => {
      const answer = await api.call(user, path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      // Who is not there is an answer like others; a route that is not would have nothing ever happen.
      if (answer.status === 404 && (await answer.text()).includes('path-unknown')) throw new Error(`No route ${path}`);
      return answer.status;
    },
  };
}
