import { DEFAULT_STYLE, OBJECTION_NOTICE, type MessageStyle } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readProfile } from '../business-settings/read-profile.ts';

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
  /** What advertising says of the right to object; never empty. */
  objectionNotice: string;
  style: MessageStyle;
}

/** As it was saved; before that, name and address of the business (version 0). */
export async function readSender(trx: Transaction<Database>, tenantId: number): Promise<StoredSender> {
  const row = await trx.selectFrom('sender_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  if (row) {
    const { version, name, street, plz, city, email, fonts, colour, phone, website, opening_hours } = row;
    return {
      version,
      name,
      street,
      plz,
      city,
      email,
      replyTo: row.reply_to,
      logoKey: row.logo_key,
      objectionNotice: row.objection_notice ?? OBJECTION_NOTICE,
      style: { fonts, colour, phone, website, opening_hours },
    };
  }
  const { version: _version, ...profile } = await readProfile(trx, tenantId);
  return {
    version: 0,
    ...profile,
    email: null,
    replyTo: null,
    logoKey: null,
    objectionNotice: OBJECTION_NOTICE,
    style: DEFAULT_STYLE,
  };
}
