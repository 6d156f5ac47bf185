import { openTestDatabase } from '../../testing/index.ts';
import { openDatabase } from '../database/index.ts';
import { refuseUsed } from './refuse-used.ts';

test('a database that a portal has open is told from one that nobody has', async () => {
  const portal = await openTestDatabase();
  const command = await openDatabase({ dataDir: null, databaseUrl: portal.url, poolSize: 1 });
  await refuseUsed(command);
  await portal.pool.query('SELECT 1');
  await expect(refuseUsed(command)).rejects.toThrow('Bitte beenden Sie alle Server');
  await command.close();
  await portal.close();
});
