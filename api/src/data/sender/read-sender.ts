import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Who writes to the customers of a business. */
export interface StoredSender {
  version: number;
  name: string;
  street: string;
  plz: string;
  city: string;
  email: string | null;
  replyTo: string | null;
  /** In the room of files. */
  logoKey: string | null;
}

/** As it was saved; before that, the name of the business alone (version 0). */
export async function readSender(trx: Transaction<Database>, tenantId: number): Promise<StoredSender> {
  const row = await trx.selectFrom('sender_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  if (row) {
    const { version, name, street, plz, city, email } = row;
    return { version, name, street, plz, city, email, replyTo: row.reply_to, logoKey: row.logo_key };
  }
  const { name } = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  return { version: 0, name, street: '', plz: '', city: '', email: null, replyTo: null, logoKey: null };
}
