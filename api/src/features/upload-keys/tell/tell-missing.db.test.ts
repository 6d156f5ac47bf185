import { addDays } from '@portal/shared/contract/calendar';
import { allStoresSchema } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import { makeProgramKey } from '../../../platform/auth/program-keys.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { openMailer, type Mailer } from '../../../platform/mail/index.ts';
import { lastNight } from '../../../data/uploads/missing-nights.ts';
import { seedTenant, startTestPool } from '../../../testing/index.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { tellMissing } from './tell-missing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const pool = startTestPool();
// In November 2026 the 16th is a Monday.
const at = (moment: string) => new Date(`2026-11-${moment}:00+01:00`);
const look = (now: Date, mail: Mailer = openMailer(api.database.db, undefined)) =>
  tellMissing({ db: api.database.db, mail, accounts: pool.accounts, publicUrl: 'https://portal.example' }, now);

/** A business with a shop that is open from Monday to Saturday, two Admins, and somebody who is none. */
async function business(name: string) {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, name, [{ name: 'Markt' }]);
  const person = (who: string, groups: string[]) => ({
    sub: `${who}-${tenantId}`,
    tenantId,
    email: `${who}-${tenantId}@example.org`,
    groups,
  });
  for (const one of [person('chefin', ['Admin']), person('partner', ['Admin', 'PURE']), person('laden', ['PURE'])])
    pool.add(one);
  const run = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  const addKey = async (keyName: string) => {
    const { prefix, hash } = makeProgramKey('upload', tenantId);
    return (
      await run((trx) =>
        trx
          .insertInto('upload_keys')
          .values({ tenant_id: tenantId, name: keyName, prefix, hash, created_by: 'chefin' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  };
  /** Enters what came by a key. */
  const send = async (keyId: number, moment: Date, status: 'done' | 'failed' = 'done', rows = 0) =>
    run(async (trx) => {
      const { id } = await trx
        .insertInto('uploads')
        .values({
          tenant_id: tenantId,
          status,
          user_email: 'Schlüssel',
          created_at: moment,
          content_hash: moment.toISOString(),
          key_id: keyId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('upload_files')
        .values({
          tenant_id: tenantId,
          upload_id: id,
          position: 0,
          name: 'kunden.csv',
          kind: 'kunden',
          bytes: 1,
          encoding: null,
          delimiter: null,
          rows,
        })
        .execute();
      await trx
        .updateTable('upload_keys')
        .set({ last_used_at: moment })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', keyId)
        .execute();
    });
  const letters = async () =>
    run((trx) =>
      trx
        .selectFrom('mail_outbox')
        .select(['to_address', 'subject', 'text'])
        .where('tenant_id', '=', tenantId)
        .orderBy('id')
        .execute(),
    );
  return { tenantId, storeId, run, addKey, send, letters };
}

test('all Admins are told in the first morning, after 3 and after 7 days, and then no more', async () => {
  const { addKey, send, letters, tenantId } = await business('Verstummt');
  await send(await addKey('Kasse'), at('09T22:00'));
  const told: number[] = [];
  for (const moment of [
    '11T07:50',
    '11T08:00',
    '11T08:10',
    '12T09:00',
    '14T07:50',
    '14T08:00',
    '14T09:00',
    '18T09:00',
    '19T09:00',
    '28T09:00',
  ]) {
    await look(at(moment));
    told.push((await letters()).length / 2);
  }
  expect(told).toEqual([0, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
  const [first, second, third] = await letters();
  expect([first?.to_address, second?.to_address].sort()).toEqual([
    `chefin-${tenantId}@example.org`,
    `partner-${tenantId}@example.org`,
  ]);
  expect(first).toMatchObject({
    subject: 'Der nächtliche Upload „Kasse“ fehlt',
    text: expect.stringContaining(
      '- „Kasse“: eine Nacht, zuerst die nach Dienstag, 10.11.2026; zuletzt hochgeladen am 09.11.2026, 22:00 Uhr\n',
    ),
  });
  expect(first?.text).toContain('https://portal.example/upload-historie/daten-hochladen');
  expect(third?.text).toContain('- „Kasse“: 4 Nächte, zuerst die nach Dienstag, 10.11.2026;');
});

test('an upload ends it, and the next missing night begins anew; one that failed ends nothing', async () => {
  const { addKey, send, letters } = await business('Stockt');
  const key = await addKey('Kasse');
  await send(key, at('09T22:00'));
  await look(at('11T08:00'));
  await send(key, at('11T09:00'), 'failed');
  await look(at('11T10:00'));
  expect(await letters()).toHaveLength(2);
  await send(key, at('11T22:00'));
  await look(at('12T09:00'));
  expect(await letters()).toHaveLength(2);
  await look(at('13T09:00'));
  expect(await letters()).toHaveLength(4);
  expect((await letters()).at(-1)?.text).toContain('zuerst die nach Donnerstag, 12.11.2026');
});

test('on days on which no shop is open nothing is missing', async () => {
  const { addKey, send, letters, run, tenantId, storeId } = await business('Dienstags zu');
  await run((trx) =>
    trx
      .insertInto('store_settings')
      .values({ tenant_id: tenantId, store_id: storeId, open_days: [3, 4, 5], updated_by: 'chefin' })
      .execute(),
  );
  await send(await addKey('Kasse'), at('13T22:00'));
  // Saturday to Tuesday.
  for (const moment of ['14T09:00', '16T09:00', '18T09:00']) await look(at(moment));
  expect(await letters()).toEqual([]);
  await look(at('19T09:00'));
  expect(await letters()).toHaveLength(2);
});

test('nobody waits for a key that is revoked, no more expected, or has not brought anything yet, nor for uploads of persons', async () => {
  const { addKey, send, letters, run, tenantId } = await business('Ohne');
  await run((trx) =>
    trx
      .insertInto('uploads')
      .values({
        tenant_id: tenantId,
        status: 'done',
        user_email: 'chefin',
        created_at: at('01T22:00'),
        content_hash: 'x',
      })
      .execute(),
  );
  await send(await addKey('Einrichtung'), at('09T22:00'), 'failed');
  const ended = await addKey('Beendet');
  await send(ended, at('09T22:00'));
  await run((trx) =>
    trx
      .updateTable('upload_keys')
      .set({ is_expected: false })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ended)
      .execute(),
  );
  const revoked = await addKey('Widerrufen');
  await send(revoked, at('09T22:00'));
  await run((trx) =>
    trx
      .updateTable('upload_keys')
      .set({ revoked_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', revoked)
      .execute(),
  );
  await look(at('12T09:00'));
  expect(await letters()).toEqual([]);
});

test('a key that was silent for months is told of as well: it does not drop out by itself', async () => {
  const { addKey, send, letters } = await business('Monate');
  await send(await addKey('Alt'), new Date('2026-03-12T22:00:00+01:00'));
  await look(at('12T09:00'));
  expect((await letters())[0]?.text).toContain(
    'zuerst die nach Freitag, 13.03.2026; zuletzt hochgeladen am 12.03.2026, 22:00 Uhr',
  );
});

test('several keys are told in one letter, each by itself', async () => {
  const { addKey, send, letters } = await business('Zwei Kassen');
  await send(await addKey('Süd'), at('10T22:00'));
  const north = await addKey('Nord');
  await send(north, at('09T22:00'));
  await look(at('12T09:00'));
  const [letter, ...others] = await letters();
  expect(others).toHaveLength(1);
  expect(letter?.subject).toBe('2 nächtliche Uploads fehlen');
  expect(letter?.text).toMatch(/- „Nord“: 2 Nächte, .*\n- „Süd“: eine Nacht, /);
});

test('an upload that brings only half is told of like one that stays away, until one brings all', async () => {
  const { addKey, send, letters } = await business('Halb');
  const key = await addKey('Kasse');
  await send(key, at('09T22:00'), 'done', 4_000);
  await send(key, at('10T22:00'), 'done', 1_200);
  for (const [moment, count] of [
    ['11T07:50', 0],
    ['11T08:00', 2],
    ['11T09:00', 2],
  ] as const) {
    await look(at(moment));
    expect(await letters()).toHaveLength(count);
  }
  expect((await letters())[0]).toMatchObject({
    subject: 'Der nächtliche Upload „Kasse“ ist unvollständig',
    text: expect.stringContaining(
      '- „Kasse“: eine Nacht, zuerst die nach Dienstag, 10.11.2026; zuletzt Kunden 1.200 statt 4.000 Zeilen\n',
    ),
  });
  // Then nothing comes at all: that is told, and no more what was short.
  await look(at('12T09:00'));
  expect((await letters()).at(-1)).toMatchObject({ subject: 'Der nächtliche Upload „Kasse“ fehlt' });
  await send(key, at('12T22:00'), 'done', 3_900);
  await look(at('13T09:00'));
  expect(await letters()).toHaveLength(4);
});

test('of a program that sends changes alone a small night is as good as a large one, and a missing one is not made good by the next', async () => {
  const { addKey, send, letters, run, tenantId } = await business('Nur Änderungen');
  const key = await addKey('Kasse');
  await run((trx) =>
    trx
      .updateTable('upload_keys')
      .set({ sends_changes: true })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', key)
      .execute(),
  );
  await send(key, at('09T22:00'), 'done', 4_000);
  await send(key, at('10T22:00'), 'done', 3);
  await look(at('11T09:00'));
  expect(await letters()).toEqual([]);
  await look(at('12T09:00'));
  const [letter] = await letters();
  expect(letter?.text).toContain('kommt bei „Kasse“ nicht von selbst nach: Dort werden nur Änderungen geschickt.');
  expect(letter?.text).not.toContain('bringt alles nach');
});

test('a letter that no mail server took is written again with the next look', async () => {
  const { addKey, send, letters } = await business('Ohne Server');
  await send(await addKey('Kasse'), at('09T22:00'));
  const room = openMailer(api.database.db, undefined);
  await look(at('11T09:00'), { ...room, write: async () => ({ state: 'away' }) });
  await look(at('11T09:10'));
  await look(at('11T09:20'));
  expect(await letters()).toHaveLength(2);
});

test('the dashboard is told, also where somebody sees some stores only', async () => {
  const { addKey, send, tenantId, storeId, run } = await business('Startseite');
  const missing = async (sub: string) =>
    allStoresSchema.parse((await api.call({ tenantId, groups: ['PURE'], sub }, '/api/v2/store/all')).json())
      .missing_upload;
  expect(await missing('laden')).toBeNull();
  const key = await addKey('Kasse');
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  await send(key, days(12));
  await run((trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: storeId }).execute(),
  );
  for (const sub of ['laden', 'filiale'])
    expect(await missing(sub)).toEqual({
      name: 'Kasse',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      nights: expect.any(Number),
    });
  await send(key, days(0), 'done', 100);
  expect(await missing('laden')).toBeNull();
  const short = async (sub: string) =>
    allStoresSchema.parse((await api.call({ tenantId, groups: ['PURE'], sub }, '/api/v2/store/all')).json())
      .short_upload;
  expect(await short('laden')).toBeNull();
  // Of two nights that are over the later brought less. A moment of today belongs to another night in the morning than at noon.
  const evening = (nightsBefore: number) => new Date(`${addDays(lastNight(new Date()), -nightsBefore)}T22:00:00Z`);
  const [before, after] = [await addKey('Nord'), await addKey('Süd')];
  for (const [id, rows] of [
    [before, 10],
    [after, 100],
  ] as const) {
    await send(id, evening(1), 'done', 100);
    await send(id, evening(0), 'done', rows);
  }
  for (const sub of ['laden', 'filiale'])
    expect(await short(sub)).toEqual({ name: 'Nord', from: expect.any(String), nights: 1 });
});
