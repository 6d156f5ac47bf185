import { migrate, openDatabase } from '../api/src/platform/database/index.ts';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { buildAll } from '../tools/build.ts';
import { benchExport } from './marketing/export.ts';
import { benchFrames } from './marketing/frames.ts';
import { benchLetters } from './marketing/letters.ts';
import { benchStanding } from './marketing/standing.ts';
import { benchSearch } from './search.ts';
import { seedSelection } from './selection-data.ts';

const SIZES = [50_000, 200_000];

/** What marketing promises to be quick at: dragging a filter, exports, letters, and the search while somebody types. */
export async function benchMarketing(): Promise<void> {
  await buildAll();
  const server = await startPostgresServer();
  const database = await openDatabase({ dataDir: null, databaseUrl: server.url });
  try {
    await migrate(database.pool);
    const businesses = [];
    for (const customers of SIZES) businesses.push({ ...(await seedSelection(database.pool, customers)), customers });
    await benchLetters();
    await benchExport(database, businesses.at(-1)!);
    await benchFrames(server.url, businesses);
    await benchStanding(database);
  } finally {
    await database.close();
    await server.stop();
  }
  await benchSearch();
}
