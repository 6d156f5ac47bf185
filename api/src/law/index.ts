export { audit, AUDIT_ACTIONS, type AuditEntry } from './audit.ts';
export { loadBlockList, type BlockList } from './block-list.ts';
export { pseudonymOf } from './erase.ts';
export { lawRoutes } from './routes.ts';
