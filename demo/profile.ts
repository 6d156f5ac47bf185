import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  acceptAgreement,
  saveProfile,
  saveSender,
  withTenant,
  type ApiUser,
  type FileStore,
  type OpenDatabase,
} from '@portal/api';
import type { DemoBusiness } from './businesses.ts';

interface DemoProfile {
  database: OpenDatabase;
  /** Without it the sender has no logo. */
  files?: FileStore | undefined;
  author: Pick<ApiUser, 'tenantId' | 'email'>;
  business: Pick<DemoBusiness, 'key' | 'name' | 'profile'>;
}

type Trx = Parameters<typeof saveProfile>[0];

const LOGO = join(import.meta.dirname, 'logo.png');

/**
 * Says who a demo business is: at the address of its first store, as the sender of its letters and e-mails, and with the
 * agreement on data processing where it has accepted that. Once; what somebody has changed stays.
 */
export async function ensureProfile({
  database: { db },
  files,
  author,
  business: { key, name, profile },
}: DemoProfile): Promise<void> {
  const { tenantId } = author;
  const address = profile && (await withTenant(db, tenantId, (trx) => findAddress(trx, tenantId)));
  if (!address) return;
  const user: ApiUser = { ...author, sub: 'demo', groups: [] };
  const save = async (trx: Trx, logoKey: string | null): Promise<void> => {
    await saveProfile(trx, user, { version: 0, name, ...address });
    await saveSender(
      trx,
      user,
      { version: 0, name, ...address, email: `post@${key}.example`, reply_to: null },
      logoKey,
    );
    if (profile.agreement) await acceptAgreement(trx, user);
  };
  if (files) await files.put(tenantId, readFileSync(LOGO), null, (trx, { key: logoKey }) => save(trx, logoKey));
  else await withTenant(db, tenantId, (trx) => save(trx, null));
}

/** Of the first store; undefined without one, or when the business has said already who it is. */
async function findAddress(
  trx: Trx,
  tenantId: number,
): Promise<{ street: string; plz: string; city: string } | undefined> {
  if (await trx.selectFrom('business_profiles').select('version').where('tenant_id', '=', tenantId).executeTakeFirst())
    return undefined;
  const store = await trx
    .selectFrom('stores')
    .select(['street', 'plz', 'location'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .executeTakeFirst();
  return store?.street && store.plz && store.location
    ? { street: store.street, plz: store.plz, city: store.location }
    : undefined;
}
