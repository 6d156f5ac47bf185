// What most tests need, and little of the API with it: `start-test-api.ts` loads all of it, `orders.ts` its derived data.
export { freePort } from './free-port.ts';
export { holdJobs, type HeldJobs } from './hold-jobs.ts';
export { startTestIdentity, type TestIdentity, type TestUser } from './identity.ts';
export { freshDataFolder, openEmbeddedDatabase, openTestDatabase } from './open-test-database.ts';
export { seedTenant, type SeededTenant } from './seed.ts';
export { until } from './until.ts';
export { startTestPool } from './test-pool.ts';
export { makeCampaign, PLAIN } from './make-campaign.ts';
