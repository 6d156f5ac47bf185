import { cpSync, existsSync, renameSync } from 'node:fs';
import {
  mappingProfileSchema,
  newUploadKeySchema,
  uploadKeySchema,
  uploadPageSchema,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { FORMATS } from '../../data/upload-format/formats.ts';
import { DEFAULT_LIMITS, folderOf, previewFolder, type UploadContext } from '../../data/receiving/context.ts';
import { importPreview } from '../upload-mapping/preview/import-preview.ts';
import { startUploads } from '../upload/start-uploads.ts';
import { csv, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

type Business = TestUser & { tenantId: number };

let api: UploadTestApi;
let context: UploadContext;
beforeAll(async () => {
  api = await startUploadTestApi();
  context = { db: api.database.db, dataDir: api.dataDir, limits: DEFAULT_LIMITS };
});
afterAll(() => api.close());

const sourceOf: Readonly<Record<string, { from: string } | { constant: string }>> = {
  kunden_id: { from: 'KdNr' },
  nachname: { from: 'Name' },
  standort_id: { constant: 'S1' },
};
const MAPPING: UploadMapping = {
  kind: 'kunden',
  headers: ['KdNr', 'Name'],
  columns: FORMATS.kunden.columns.map(({ name }) => ({
    column: name,
    ...(sourceOf[name] ?? { absent: true as const }),
  })),
};
const DECIDED = {
  files: [{ position: 0, skip: false, mapping: { ...MAPPING, passed_over: ['Werbung'] } }],
  new_stores: [],
  brands: [],
  software: 'Kasse',
};

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const keyOf = async (user: TestUser) =>
  z.array(uploadKeySchema).parse(await (await api.call(user, '/api/v2/upload/key')).json())[0];
const uploadsOf = async (user: TestUser) =>
  uploadPageSchema.parse(await (await api.call(user, '/api/v2/upload')).json()).items;
const customersOf = ({ tenantId }: Business) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('customers')
      .select(['external_id', 'last_name'])
      .where('tenant_id', '=', tenantId)
      .orderBy('external_id')
      .execute(),
  );

/** A business whose night has brought a column that nobody has decided about. @returns it, and the preview that waits */
async function heldNight(name: string): Promise<{ user: Business; preview: string }> {
  const user = { tenantId: (await seedTenant(api.database, name, [])).tenantId, groups: ['Admin', 'Fileupload'] };
  await api.upload(user, { 'standorte.csv': csv('standorte', [store()]) });
  const profile = mappingProfileSchema.parse(
    await (
      await api.call(
        user,
        '/api/v2/upload/mapping-profile',
        json({ name: 'Kasse', software: 'Kasse', mappings: [MAPPING] }),
      )
    ).json(),
  );
  const { key } = newUploadKeySchema.parse(
    await (await api.call(user, '/api/v2/upload/key', json({ name: 'Nachts', profile_id: profile.id }))).json(),
  );
  const body = new FormData();
  body.append('files', new Blob(['KdNr;Name;Werbung\nK1;Groß;nein\nK2;Weiß;ja\n']), 'kunden.csv');
  expect(
    (await fetch(`${api.base}/api/v2/upload`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } }))
      .status,
  ).toBe(422);
  return { user, preview: (await keyOf(user))?.held_preview ?? '' };
}

test('held files are seen and decided by their own business alone, and by whoever may upload there', async () => {
  const [{ user, preview }, { user: foreign }] = [await heldNight('Eigene Nacht'), await heldNight('Fremde Nacht')];
  const path = `/api/v2/upload/preview/${preview}`;
  const others: [TestUser, number][] = [
    [foreign, 404],
    [{ ...user, groups: ['PRO'] }, 403],
  ];
  for (const [who, status] of others) {
    expect((await api.call(who, path, json(DECIDED))).status).toBe(status);
    expect((await api.call(who, `${path}/import`, json(DECIDED))).status).toBe(status);
    expect((await api.call(who, path, { method: 'DELETE' })).status).toBe(status);
  }
  expect(await keyOf(user)).toMatchObject({ held_preview: preview });
  expect((await api.call(user, path, json(DECIDED))).status).toBe(200);
  expect([await customersOf(user), await customersOf(foreign)]).toEqual([[], []]);
});

test('a process that dies between the decision and the import takes it up at the next start, and nothing comes twice', async () => {
  const { user, preview } = await heldNight('Nacht mit Absturz');
  const { tenantId } = user;
  const [folder, kept] = [
    previewFolder(context, tenantId, preview),
    `${previewFolder(context, tenantId, preview)}-copy`,
  ];
  cpSync(folder, kept, { recursive: true });
  // Decided, and dead before the job was sent and before the preview had gone.
  const uploadId = await importPreview(context, { tenantId, email: 'chefin@example.org' }, preview, DECIDED);
  renameSync(kept, folder);
  expect(await keyOf(user)).toMatchObject({ held_preview: null, last_problem: null });
  expect(await customersOf(user)).toEqual([]);
  // Whoever still has the page open decides once more.
  expect((await api.call(user, `/api/v2/upload/preview/${preview}/import`, json(DECIDED))).status).toBe(404);

  const jobs = await startJobs(api.database);
  await startUploads({
    db: api.database.db,
    jobs,
    dataDir: api.dataDir,
    files: openFileStore(api.database.db, folderStore(`${api.dataDir}/files`)),
  });
  expect(await api.untilOver(user, uploadId ?? 0)).toMatchObject({ status: 'done', accepted: 2 });
  await jobs.stop(1_000);
  expect(await customersOf(user)).toEqual([
    { external_id: 'K1', last_name: 'Groß' },
    { external_id: 'K2', last_name: 'Weiß' },
  ]);
  expect((await uploadsOf(user)).map(({ id }) => id)).toEqual([uploadId, expect.any(Number)]);
});

test('a decision that does not come to its end leaves the files where they waited', async () => {
  const { user, preview } = await heldNight('Nacht ohne Entscheidung');
  const { tenantId } = user;
  // Everything of the decision but its end, as when the process dies: the transaction is not committed.
  const unfinished = importPreview(context, { tenantId, email: 'chefin@example.org', groups: [] }, preview, {
    ...DECIDED,
    brands: [{ name: 'Titan', into: null }],
  });
  await expect(unfinished).rejects.toMatchObject({ code: 'brands-for-admins' });
  expect(existsSync(previewFolder(context, tenantId, preview))).toBe(true);
  expect(await keyOf(user)).toMatchObject({ held_preview: preview });
  const response = await api.call(user, `/api/v2/upload/preview/${preview}/import`, json(DECIDED));
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: number };
  expect(await api.untilOver(user, id)).toMatchObject({ status: 'done', accepted: 2 });
  expect(existsSync(folderOf(context, tenantId, `preview-${preview}`))).toBe(false);
});
