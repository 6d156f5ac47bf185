export { holdJobs, type HeldJobs } from './hold-jobs.ts';
export { startTestIdentity, type TestIdentity, type TestUser } from './identity.ts';
export { freshDataFolder, openEmbeddedDatabase, openTestDatabase } from './open-test-database.ts';
export { findPostgres, startPostgresServer, type PostgresServer } from './postgres-server.ts';
export { seedTenant, type SeededTenant } from './seed.ts';
export { startTestPool, type TestPerson, type TestPool } from './test-pool.ts';
export { startTestApi, type TestApi } from './start-test-api.ts';
export { seedCustomer, seedOrders, type OrderSeed } from './orders.ts';
export { makeCampaign, PLAIN } from './make-campaign.ts';
