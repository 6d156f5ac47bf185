import type { Generated } from 'kysely';

type Day = string;

interface AuditLogTable {
  tenant_id: number;
  id: Generated<number>;
  at: Generated<Date>;
  user_email: string;
  action: string;
  subject_id: number | null;
  details: Generated<unknown>;
}

interface ConsentChangesTable {
  tenant_id: number;
  id: Generated<number>;
  customer_id: number;
  channel: 'letter' | 'email' | 'sms' | 'health' | 'advertising';
  was_granted: boolean | null;
  is_granted: boolean | null;
  occurred_on: Day | null;
  source: string | null;
  /** Null: not recorded in the portal. */
  text_version: string | null;
  recorded_at: Generated<Date>;
  /** null: an upload. */
  recorded_by: string | null;
  upload_id: number | null;
}

interface ObjectionsTable {
  tenant_id: number;
  customer_id: number;
  channel: 'letter' | 'email' | 'sms' | 'all';
  recorded_at: Generated<Date>;
  recorded_by: string;
  source: string;
}

interface BlockListTable {
  tenant_id: number;
  hash: Buffer;
  /** objection: to everything. */
  reason: 'objection' | 'erasure' | 'letter' | 'email' | 'sms';
  customer_id: number | null;
  /** Of spellings, by which the hash was made. */
  fold: Generated<number>;
  created_at: Generated<Date>;
}

interface BlockListKeysTable {
  tenant_id: number;
  key: Buffer;
  /** By which all objections have been entered. */
  fold: Generated<number>;
}

interface UserPermissionsTable {
  tenant_id: number;
  user_email: string;
  /** Of the person who has used the right; '' until then. */
  user_sub: Generated<string>;
  permission: 'refraction';
  granted_by: string;
  granted_at: Generated<Date>;
}

export interface LawTables {
  audit_log: AuditLogTable;
  consent_changes: ConsentChangesTable;
  objections: ObjectionsTable;
  block_list: BlockListTable;
  block_list_keys: BlockListKeysTable;
  user_permissions: UserPermissionsTable;
}
