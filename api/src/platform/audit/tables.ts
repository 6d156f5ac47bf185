import type { Generated } from 'kysely';
import { staying, type Facts } from '../database/facts.ts';

interface AuditLogTable {
  tenant_id: number;
  id: Generated<number>;
  at: Generated<Date>;
  user_email: string;
  action: string;
  subject_id: number | null;
  details: Generated<unknown>;
}

/** refraction: to see measurements, given by the business · qa: to see the portal with other versions of areas, given by the operating company. */
export type Permission = 'refraction' | 'qa';

interface UserPermissionsTable {
  tenant_id: number;
  user_email: string;
  /** Of the person who has used the right; '' until then. */
  user_sub: Generated<string>;
  permission: Permission;
  granted_by: string;
  granted_at: Generated<Date>;
}

declare module '../database/schema.ts' {
  interface Database {
    audit_log: AuditLogTable;
    user_permissions: UserPermissionsTable;
  }
}

export const AUDIT_FACTS: Facts = {
  ...staying(
    'what was done in this portal; it is proof here alone, and the page of the log gives it as a file',
    'audit_log',
  ),
  ...staying('who and what signs in here, and what they may see here', 'user_permissions'),
};
