import { ensureGeodata, migrate, openDatabase, type OpenDatabase } from '@portal/api';
import { fillMarket, type FilledBusiness } from '../api/src/testing/market/fill-market.ts';
import { readMarket } from '../api/src/testing/market/read-market.ts';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { shippedGeodata } from '../server/geodata/shipped.ts';

/** Businesses on a server, for as long as they are measured. */
export interface Market {
  url: string;
  database: OpenDatabase;
  businesses: readonly FilledBusiness[];
  close(): Promise<void>;
}

/** A fiftieth of the whole market per ten stores. */
const STORES = Number(process.env.PORTAL_BENCH_STORES ?? 50);

/** The market that `npm run demo:market` made behind `DATABASE_URL`, or without it one on a PostgreSQL server of its own. Prints how large it is. */
export async function openMarket(): Promise<Market> {
  const given = process.env.DATABASE_URL;
  const server = given === undefined ? await startPostgresServer() : null;
  const url = given ?? server!.url;
  const database = await openDatabase({ dataDir: null, databaseUrl: url });
  const close = async () => {
    await database.close();
    await server?.stop();
  };
  try {
    await migrate(database.pool);
    await ensureGeodata(database.db, shippedGeodata());
    const businesses = server
      ? await fillMarket(
          database.db,
          { stores: STORES, customers: STORES * 6_667, orders: STORES * 23_333 },
          () => undefined,
        )
      : await readMarket(database);
    if (businesses.length === 0) throw new Error('Hinter DATABASE_URL ist kein Markt: npm run demo:market macht ihn.');
    const sum = (of: (business: FilledBusiness) => number) => businesses.reduce((total, one) => total + of(one), 0);
    console.log(
      `market: ${sum(({ storeIds }) => storeIds.length)} stores of ${businesses.length} businesses, ${sum(({ customers }) => customers)} customers, ${sum(({ orders }) => orders)} orders`,
    );
    return { url, database, businesses, close };
  } catch (error) {
    await close();
    throw error;
  }
}
