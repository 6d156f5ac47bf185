import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DEFAULT_EXPORT_SETTINGS, type Selection } from '@portal/shared/contract/marketing';
import { today } from '@portal/shared/contract/calendar';
import { parse } from 'csv-parse/sync';
import { makeFile } from '../../data/campaigns/make-file.ts';
import { findSelection } from '../../data/selections/save-selection.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore, type FileStore } from '../../platform/files/index.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import { csv, customer, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { freezeExport } from './selection-plan.ts';

/** Some more than a cursor hands out at once. */
const CUSTOMERS = 4_500;
const BASE = '/api/v2/optician-marketing/selection';

const folder = mkdtempSync(join(tmpdir(), 'portal-snapshot-'));
let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = (ort: string) => ({
  'standorte.csv': csv('standorte', [store()]),
  'kunden.csv': csv(
    'kunden',
    Array.from({ length: CUSTOMERS }, (_, at) =>
      customer(`K${at}`, { nachname: `${ort} ${at}`, vorname: 'Eva', strasse: `Weg ${at}`, ort }),
    ),
  ),
});

// The embedded database answers one transaction after the other: only a server has both at once.
test('a file that is being written while an upload changes all addresses holds those of its beginning alone', async () => {
  const { tenantId } = await seedTenant(api.database, 'Gleichzeitig', []);
  const groups = ['Fileupload', 'Marketing-Manager', 'PRO'];
  const user: ApiUser = { tenantId, email: 'chefin@example.org', sub: 'chefin', groups };
  expect(await api.upload({ tenantId, groups }, files('Altstadt'))).toMatchObject({ status: 'done' });
  const { id } = (await (await api.call({ tenantId, groups }, BASE, { method: 'POST' })).json()) as Selection;
  const settings = { ...DEFAULT_EXPORT_SETTINGS, ...PLAIN, format: 'csv' as const, purpose: 'Test' };
  const list = await withTenant(api.database.db, user, async (trx) => {
    const selection = await findSelection(trx, tenantId, id);
    return freezeExport(trx, user, selection!, settings, today());
  });

  const room = openFileStore(api.database.db, folderStore(folder));
  let uploads = 0;
  const slow: FileStore = {
    ...room,
    put: (business, content, expiresAt) =>
      room.put(
        business,
        (async function* () {
          let parts = 0;
          for await (const part of content as AsyncIterable<Uint8Array>) {
            yield part;
            parts += 1;
            if (parts !== 2 || uploads > 0) continue;
            uploads += 1;
            expect(await api.upload({ tenantId, groups }, files('Neustadt'))).toMatchObject({ status: 'done' });
          }
        })(),
        expiresAt,
      ),
  };
  const file = await makeFile(
    { db: api.database.db, files: slow, publicUrl: 'https://portal.example' },
    user,
    list,
    'csv',
    list.expiresAt,
  );

  const opened = await room.open(tenantId, file.file_key);
  const rows = parse<Record<string, string>>(await text(opened!.content), { bom: true, delimiter: ';', columns: true });
  expect([uploads, file.row_count, rows.length]).toEqual([1, CUSTOMERS, CUSTOMERS]);
  expect([...new Set(rows.map(({ Ort, Nachname }) => `${Ort} ${Nachname?.replace(/\d+/, '')}`))]).toEqual([
    'Altstadt Altstadt ',
  ]);
  const now = await withTenant(api.database.db, user, (trx) =>
    trx.selectFrom('customers').select('city').distinct().where('tenant_id', '=', tenantId).execute(),
  );
  expect(now).toEqual([{ city: 'Neustadt' }]);
});
