import { sql } from 'kysely';
import { asOperator, withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../../testing/index.ts';
import { addToBlockList } from '../../../data/block-list/add-to-block-list.ts';
import { failUpload } from '../fail-upload.ts';
import { importStaged } from '../apply/import-staged.ts';
import { StageWriter } from './stage-writer.ts';
import { clearStage, openStage, sweepStages, type Stage } from '../../../data/uploads/stage.ts';
import { startChecking } from './start-checking.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An upload of a business of its own, received. */
async function receive(name: string): Promise<{ tenantId: number; uploadId: number }> {
  const { tenantId } = await seedTenant(database, name, []);
  const { id } = await withTenant(database.db, tenantId, (trx) =>
    trx
      .insertInto('uploads')
      .values({ tenant_id: tenantId, status: 'received', user_email: 'a@example.org', content_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { tenantId, uploadId: id };
}

async function start({ tenantId, uploadId }: { tenantId: number; uploadId: number }): Promise<Stage> {
  const started = await startChecking(database.db, tenantId, uploadId);
  return openStage(database.db, tenantId, uploadId, started?.run ?? 0);
}

async function stageStore(stage: Stage, name: string): Promise<void> {
  const writer = new StageWriter(database.db, stage, 'standorte', [
    { field: 'file', pg: 'smallint' },
    { field: 'line', pg: 'int' },
    { field: 'warned', pg: 'boolean' },
    { field: 'external_id', pg: 'text' },
    { field: 'name', pg: 'text' },
    { field: 'location', pg: 'text' },
  ]);
  writer.add([0, 2, false], ['S1', name, '']);
  await writer.finish();
}

const staged = () =>
  asOperator(database.db, async (trx) =>
    (await sql<{ name: string }>`SELECT name FROM staged_standorte ORDER BY name`.execute(trx)).rows.map(
      ({ name }) => name,
    ),
  );
const setStatus = ({ tenantId, uploadId }: Stage, status: 'importing' | 'failed') =>
  withTenant(database.db, tenantId, (trx) =>
    trx.updateTable('uploads').set({ status }).where('tenant_id', '=', tenantId).where('id', '=', uploadId).execute(),
  );

test('a run that was given up but still lives writes nothing and imports nothing once the next has begun', async () => {
  const upload = await receive('Zwei Läufe');
  const old = await start(upload);
  await stageStore(old, 'vor dem zweiten Lauf');
  const next = await start(upload);
  await stageStore(old, 'danach');
  await stageStore(next, 'Neu');
  expect(await staged()).toEqual(['Neu']);
  await setStatus(next, 'importing');
  const { tenantId } = upload;
  await expect(
    withTenant(database.db, tenantId, (trx) => importStaged({ trx, tenantId, stage: old, storeIds: null })),
  ).rejects.toThrow('Another run');
  await withTenant(database.db, tenantId, (trx) => importStaged({ trx, tenantId, stage: next, storeIds: null }));
  expect(await withTenant(database.db, tenantId, (trx) => trx.selectFrom('stores').select('name').execute())).toEqual([
    { name: 'Neu' },
  ]);
  await clearStage(database.db, tenantId, upload.uploadId);
});

test('a run sees the rows of no other upload, and clearing one leaves the others', async () => {
  const [one, two] = [await start(await receive('Eins')), await start(await receive('Zwei'))];
  await stageStore(one, 'Eins');
  await stageStore(two, 'Zwei');
  const names = (stage: Stage) =>
    withTenant(
      database.db,
      stage.tenantId,
      async (trx) => (await sql<{ name: string }>`SELECT name FROM ${stage.rows('standorte')} s`.execute(trx)).rows,
    );
  expect([await names(one), await names(two)]).toEqual([[{ name: 'Eins' }], [{ name: 'Zwei' }]]);
  await clearStage(database.db, one.tenantId, one.uploadId);
  expect(await staged()).toEqual(['Zwei']);
  await clearStage(database.db, two.tenantId, two.uploadId);
});

test('what killed runs have staged is swept; what a running one needs is not', async () => {
  const [running, over, newer] = [
    await start(await receive('Läuft')),
    await start(await receive('Vorbei')),
    await receive('Wiederholt'),
  ];
  const givenUp = await start(newer);
  for (const [stage, name] of [
    [running, 'läuft'],
    [over, 'vorbei'],
    [givenUp, 'alter Lauf'],
  ] as const)
    await stageStore(stage, name);
  await setStatus(over, 'failed');
  await startChecking(database.db, newer.tenantId, newer.uploadId);
  await sweepStages(database.db);
  expect(await staged()).toEqual(['läuft']);
});

test('an upload that fails keeps no word of who was erased since its check began', async () => {
  const upload = await receive('Gescheitert');
  const { tenantId, uploadId } = upload;
  const stage = await start(upload);
  await withTenant(database.db, tenantId, (trx) =>
    trx
      .insertInto('upload_files')
      .values({
        tenant_id: tenantId,
        upload_id: uploadId,
        position: 0,
        name: 'kunden.csv',
        kind: 'kunden',
        bytes: 1,
        encoding: 'UTF-8',
      })
      .execute(),
  );
  const findings = new StageWriter(database.db, stage, 'findings', [
    { field: 'file', pg: 'smallint' },
    { field: 'line', pg: 'int' },
    { field: 'column_name', pg: 'text' },
    { field: 'value', pg: 'text' },
    { field: 'reason', pg: 'text' },
    { field: 'severity', pg: 'text' },
    { field: 'raw_row', pg: 'text' },
  ]);
  findings.add([0, 2, 'geburtsdatum', 'Eva', 'Kein Datum.', 'rejected', 'K1;Eva;Weiß'], []);
  findings.add([0, 3, 'plz', '1067', 'Ergänzt.', 'warning', null], []);
  await findings.finish();
  const people = new StageWriter(database.db, stage, 'kunden', [
    { field: 'file', pg: 'smallint' },
    { field: 'line', pg: 'int' },
    { field: 'warned', pg: 'boolean' },
    { field: 'first_name', pg: 'text' },
    { field: 'last_name', pg: 'text' },
    { field: 'birth_date', pg: 'date' },
  ]);
  people.add([0, 3, true], ['Eva', 'Weiß', '1960-02-29']);
  await people.finish();
  const eva = {
    firstName: 'Eva',
    lastName: 'Weiß',
    birthDate: '1960-02-29',
    plz: null,
    street: null,
    email: null,
    phone: null,
    mobile: null,
  };
  await withTenant(database.db, tenantId, (trx) => addToBlockList(trx, tenantId, 'erasure', eva));
  await failUpload(database.db, tenantId, uploadId, 'Die Datei ist keine.', { stage, blockList: null });
  const left = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('upload_findings')
      .select(['line', 'value', 'reason', 'raw_row'])
      .where('upload_id', '=', uploadId)
      .execute(),
  );
  expect(left).toEqual([
    { line: 2, value: '', reason: 'Kein Datum.', raw_row: '' },
    { line: 3, value: '', reason: expect.stringContaining('auf ihren Wunsch gelöscht') as string, raw_row: '' },
  ]);
  const counts = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('upload_files').select(['rejected', 'warnings']).where('upload_id', '=', uploadId).execute(),
  );
  expect(counts).toEqual([{ rejected: 0, warnings: 0 }]);
});
