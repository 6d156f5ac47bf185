import { Readable } from 'node:stream';
import fc from 'fast-check';
import { receiveUpload } from '../../../data/receiving/receive-upload.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { runs } from '../../../testing/depth.ts';
import { seedTenant } from '../../../testing/index.ts';
import { runUpload } from '../run-upload.ts';
import { namedState } from '../testing/named-state.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../testing/upload-test-api.ts';
import { FIRST_ROWS, filesOf, uploadedRows, withKnownOrders } from '../testing/uploaded-rows.ts';
import { IMPORT_STEPS, type ImportStep } from './import-steps.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

let businesses = 0;

/** An order of the steps in which each stands below what it says that it builds on; of those that may be next, the one that comes first by `places`. */
function ordered(places: readonly number[]): ImportStep[] {
  const left = IMPORT_STEPS.map((step, at) => ({ step, place: places[at] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ step }) => step);
  const done: ImportStep[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ after }) => after.every((name) => done.some((one) => one.name === name)));
    done.push(...left.splice(next, 1));
  }
  return done;
}

async function* sent(files: Files) {
  for (const [name, content] of Object.entries(files))
    yield { name, bytes: Readable.from([Buffer.from(String(content))]) };
}

/** What two uploads make of an empty business, and what they found. */
async function importBoth(uploads: readonly Files[], steps: readonly ImportStep[]) {
  const { tenantId } = await seedTenant(api.database, `Reihenfolge ${(businesses += 1)}`, []);
  const { db } = api.database;
  const context = { ...api.uploads.context, files: openFileStore(db, folderStore(api.dataDir)) };
  for (const files of uploads) {
    const id = await receiveUpload(context, { tenantId, email: 'a@example.org' }, sent(files));
    await runUpload(context, tenantId, id, { steps });
  }
  return withTenant(db, tenantId, async (trx) => {
    const found = await trx
      .selectFrom('upload_findings')
      .select(['file', 'line', 'column_name', 'value', 'reason', 'severity'])
      .where('tenant_id', '=', tenantId)
      .execute();
    const counts = await trx
      .selectFrom('upload_files')
      .select(['name', 'accepted', 'warnings', 'rejected'])
      .where('tenant_id', '=', tenantId)
      .orderBy('upload_id')
      .orderBy('position')
      .execute();
    const moves = await trx
      .selectFrom('upload_moves')
      .select(['table_name', 'is_whole'])
      .where('tenant_id', '=', tenantId)
      .execute();
    const asText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    return { state: await namedState(trx, tenantId), found: asText(found), counts, moves: asText(moves) };
  });
}

test('each step of an import says all that it builds on: any order that keeps to it brings the same', async () => {
  const places = fc.oneof(
    fc.constant(IMPORT_STEPS.map((_, at) => -at)),
    fc.array(fc.nat(), { minLength: IMPORT_STEPS.length, maxLength: IMPORT_STEPS.length }),
  );
  // Not shrunk: a shorter order of all steps is none.
  await fc.assert(
    fc.asyncProperty(uploadedRows, places, async (given, at) => {
      const rows = withKnownOrders([{ rows: FIRST_ROWS, replace: false }], given);
      const uploads = [FIRST_ROWS, ...(Object.keys(rows).length > 0 ? [rows] : [])].map(filesOf);
      expect(await importBoth(uploads, ordered(at))).toEqual(await importBoth(uploads, IMPORT_STEPS));
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
});
