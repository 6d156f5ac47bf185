import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { openTestDatabase, seedTenant } from '../../../testing/index.ts';
import { saveSender } from '../../sender/save-sender.ts';
import { readShop } from './read-shop.ts';

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const folder = mkdtempSync(join(tmpdir(), 'portal-shop-'));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a page shows the logo within itself where it is small, and the name alone where there is none', async () => {
  const { tenantId } = await seedTenant(database, 'Optik Logo', []);
  const files = openFileStore(database.db, folderStore(folder));
  const shop = () => withTenant(database.db, tenantId, (trx) => readShop(trx, files, tenantId));
  expect(await shop()).toMatchObject({ name: 'Optik Logo', logo: null, canMail: false });
  const { key } = await files.put(tenantId, LOGO, null);
  const sender = { version: 0, name: 'Optik Logo', street: 'Weg 1', plz: '01067', city: 'Dresden' };
  await withTenant(database.db, tenantId, (trx) =>
    saveSender(
      trx,
      { tenantId, email: 'x', sub: 'x', groups: [] },
      { ...sender, email: 'post@logo.example', reply_to: null },
      key,
    ),
  );
  expect(await shop()).toEqual({
    name: 'Optik Logo',
    address: 'Weg 1, 01067 Dresden',
    logo: `data:image/png;base64,${LOGO.toString('base64')}`,
    canMail: true,
  });
});
