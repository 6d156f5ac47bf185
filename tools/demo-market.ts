import { parseArgs } from 'node:util';
import { ensureGeodata, migrate, openDatabase } from '@portal/api';
import { fillMarket } from '../api/src/testing/market/fill-market.ts';
import { shippedGeodata } from '../server/geodata/shipped.ts';

// Fills a PostgreSQL server with a market of invented businesses, for measuring.
const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '300' },
    customers: { type: 'string', default: '2000000' },
    orders: { type: 'string', default: '7000000' },
  },
});
const size = { stores: Number(values.stores), customers: Number(values.customers), orders: Number(values.orders) };
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || Object.values(size).some((count) => !Number.isInteger(count) || count < 1)) {
  console.error(
    'Aufruf: DATABASE_URL=… npm run demo:market -- [--stores 300] [--customers 2000000] [--orders 7000000]',
  );
  process.exit(2);
}
const database = await openDatabase({ dataDir: null, databaseUrl });
await migrate(database.pool);
await ensureGeodata(database.db, shippedGeodata());
const started = performance.now();
const businesses = await fillMarket(database.db, size, ({ tenantId, storeIds, customers, orders }) =>
  console.log(
    `Betrieb ${tenantId}: ${storeIds.length} Standorte, ${customers.toLocaleString('de-DE')} Kunden, ${orders.toLocaleString('de-DE')} Aufträge, nach ${((performance.now() - started) / 1000).toFixed(0)} s`,
  ),
);
console.log(`${businesses.length} Betriebe in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
await database.close();
