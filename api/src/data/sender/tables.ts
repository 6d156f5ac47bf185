import type { MessageFonts } from '@portal/shared/contract/settings-admin';
import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface SenderSettingsTable {
  tenant_id: number;
  name: string;
  street: string;
  plz: string;
  city: string;
  email: string | null;
  reply_to: string | null;
  logo_key: string | null;
  /** null: OBJECTION_NOTICE. */
  objection_notice: Generated<string | null>;
  fonts: Generated<MessageFonts>;
  colour: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  opening_hours: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    sender_settings: SenderSettingsTable;
  }
}

export const SENDER_FACTS: Facts = taken('sender_settings');
