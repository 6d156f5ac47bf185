import type { Generated, JSONColumnType } from 'kysely';

/** Written by `src/platform/mail` where there is no mail server. */
export interface MailOutboxTable {
  tenant_id: number;
  id: Generated<number>;
  created_at: Generated<Date>;
  from_address: string;
  /** null: a user of the portal. */
  recipient_id: number | null;
  to_address: string;
  reference: Generated<string | null>;
  subject: string;
  text: string;
  headers: JSONColumnType<Record<string, string>>;
  /** Names of the files that go with it. */
  attached: Generated<string[]>;
}

export interface SenderSettingsTable {
  tenant_id: number;
  name: string;
  street: string;
  plz: string;
  city: string;
  email: string | null;
  reply_to: string | null;
  logo_key: string | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
  sender_settings: SenderSettingsTable;
}
