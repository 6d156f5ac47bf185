export { forgetInSearch, rebuildSearch } from './rebuild-search.ts';
export { customerRoutes } from './routes.ts';
export { customerStatus, readThresholds, statusSql, type StatusFacts, type StatusThresholds } from './status.ts';
