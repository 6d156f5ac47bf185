import { AUDIT_ACTIONS, type AuditAction } from '@portal/shared/contract/settings-admin';

/** Of the other areas what is said of people and stores that an upload may have brought. */
const OF_PEOPLE = new Set<AuditAction>([
  'consent-recorded',
  'objection',
  'erasure',
  'staff-changed',
  'staff-merged',
  'staff-split',
  'settings-changed',
  'goals-changed',
  'upload-moves-chosen',
]);

/** What people do with the data that they have: with the upload that brought these, some of it would lose its ground. */
export const BUILDING_ACTIONS: readonly AuditAction[] = (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter(
  (action) => OF_PEOPLE.has(action) || ['Daten', 'Marketing'].includes(AUDIT_ACTIONS[action].area),
);
