import type { PortalMailKind, PortalMailState } from '@portal/shared/contract/settings-admin';
import type { Generated, JSONColumnType } from 'kysely';
import { staying, type Facts } from '../database/facts.ts';

/** Written by `src/platform/mail` where there is no mail server. */
interface MailOutboxTable {
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

/** Written by `src/platform/mail`: what the portal itself wrote to people of the business. */
interface PortalMailsTable {
  tenant_id: number;
  id: Generated<number>;
  /** Of the latest attempt. */
  at: Generated<Date>;
  kind: PortalMailKind;
  to_address: string;
  state: PortalMailState;
  /** What the mail server said, where it refused. */
  code: number | null;
  attempts: Generated<number>;
}

declare module '../database/schema.ts' {
  interface Database {
    mail_outbox: MailOutboxTable;
    portal_mails: PortalMailsTable;
  }
}

export const MAIL_FACTS: Facts = {
  ...staying('messages on their way: elsewhere they would go out again', 'mail_outbox'),
  ...staying('what this portal wrote to its own users, for 90 days', 'portal_mails'),
};
