import { setTimeout as pause } from 'node:timers/promises';
import { today } from '@portal/shared/contract/calendar';
import {
  DEFAULT_EXPORT_SETTINGS,
  ifVersion,
  type Campaign,
  type Drawing,
  type ExportSettings,
  type Selection,
} from '@portal/shared/contract/marketing';
import { parse } from 'csv-parse/sync';
import { startRelease } from '../../data/campaigns/campaign-states.ts';
import { DRAWING } from '../../data/campaigns/drawings.ts';
import { drawAll, type DrawnHow } from '../../data/campaigns/run-drawings.ts';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';
import { drawExport } from './routes.ts';

const BASE = '/api/v2/optician-marketing';
const { byJobFrom } = DRAWING;
let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi();
  DRAWING.byJobFrom = 2;
});
afterAll(async () => {
  DRAWING.byJobFrom = byJobFrom;
  await api.close();
});

const how: DrawnHow = {
  campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), onDrawn),
  selection: drawExport,
};
const SETTINGS: ExportSettings = { ...DEFAULT_EXPORT_SETTINGS, ...PLAIN, format: 'csv' };

let businesses = 0;

/** A business with four customers in one store, which somebody is restricted to, and three in another, of so many that a job draws them, and a selection with saved settings. */
async function business(author = 'chefin') {
  businesses += 1;
  const {
    tenantId,
    storeIds: [mitte = 0, nord = 0],
  } = await seedTenant(api.database, `Viele ${businesses}`, [{ name: 'Mitte' }, { name: 'Nord' }]);
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  const ids = await inside(async (trx) => [
    ...(await seedReaders(
      trx,
      tenantId,
      mitte,
      Array.from({ length: 4 }, (_, at) => ({ external_id: `M${at}`, last_name: `Mitte${at}` })),
    )),
    ...(await seedReaders(
      trx,
      tenantId,
      nord,
      Array.from({ length: 3 }, (_, at) => ({
        external_id: `N${at}`,
        last_name: `Nord${at}`,
        email: `n${at}@example.org`,
        mobile: `0160 200${at}`,
      })),
    )),
  ]);
  const by = (sub: string) => {
    const ask = async (
      path: string,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
      payload?: object,
      headers: Record<string, string> = {},
    ) =>
      api.call({ tenantId, sub, groups: ['Marketing-Manager', 'Marketing'] }, `${BASE}/${path}`, {
        method,
        headers,
        ...(payload && { payload }),
      });
    return {
      ask,
      drawing: async () => (await ask(`selection/${selection}/exports`)).json<{ drawing: Drawing | null }>().drawing,
      /** Asks for the file, once the job is asked to draw for it. */
      export: async (headers: Record<string, string> = {}) => {
        const before = (await rows()).length;
        const coming = ask(`selection/${selection}/export`, 'GET', undefined, headers).then((answer) => ({
          status: answer.statusCode,
          code: answer.statusCode === 200 ? null : answer.json<{ code: string }>().code,
          names:
            answer.statusCode === 200
              ? (parse(answer.body, { bom: true, delimiter: ';', columns: true }) as { Nachname: string }[])
                  .map(({ Nachname }) => Nachname)
                  .sort()
              : [],
        }));
        while ((await rows()).length === before) await pause(5);
        return { coming };
      },
      save: async (changes: Partial<ExportSettings> = {}) =>
        expect(
          (await ask(`selection/${selection}/export-settings`, 'PUT', { ...SETTINGS, ...changes })).statusCode,
        ).toBe(200),
      change: async (name: string) => {
        const { config } = (await ask(`selection/${selection}`)).json<Selection>();
        return (await ask(`selection/${selection}`, 'PUT', { ...config, name })).json<Selection>();
      },
    };
  };
  const rows = () =>
    inside((trx) => trx.selectFrom('drawings').select(['id', 'user_sub']).where('tenant_id', '=', tenantId).execute());
  const chefin = by('chefin');
  await inside((trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: mitte }).execute(),
  );
  const { id: selection } = (await by(author).ask('selection', 'POST')).json<Selection>();
  await by(author).save();
  return {
    tenantId,
    mitte,
    ids,
    selection,
    by,
    chefin,
    inside,
    rows,
    draw: () => drawAll(api.database.db, tenantId, how, false),
    lists: () =>
      inside((trx) =>
        trx
          .selectFrom('shipping_lists')
          .select(['channel', 'store_ids', 'created_by'])
          .where('tenant_id', '=', tenantId)
          .orderBy('id')
          .execute(),
      ),
  };
}

const MITTE = ['Mitte0', 'Mitte1', 'Mitte2', 'Mitte3'];
const ALL = [...MITTE, 'Nord0', 'Nord1', 'Nord2'];
const BEGUN = { step: 'reading', done: 0, total: null, problem: null };

test('the file comes when its list is drawn, a release begins when its is, and both say how far it is', async () => {
  const { chefin, draw, lists, selection } = await business();
  const { coming } = await chefin.export();
  expect(await chefin.drawing()).toEqual(BEGUN);
  expect(await lists()).toEqual([]);
  await draw();
  expect(await coming).toEqual({ status: 200, code: null, names: ALL });
  expect(await chefin.drawing()).toBeNull();
  // The list holds: nothing has to be drawn for it again.
  expect((await chefin.ask(`selection/${selection}/export`)).statusCode).toBe(200);
  expect(await lists()).toHaveLength(1);

  const plan = {
    name: 'Viele',
    purpose: 'Einladung',
    channel: 'letter',
    selection_id: selection,
    ship_on: today(),
    release_by: today(),
    unit_cost_cents: 0,
    fixed_cost_cents: 0,
    settings: { control_percent: 0, target_count: null, pause_days: null, one_per_household: false },
  };
  const { id } = (await chefin.ask('campaign', 'POST', plan)).json<Campaign>();
  expect((await chefin.ask(`campaign/${id}/start`, 'POST')).json<Campaign>()).toMatchObject({
    status: 'Geplant',
    list_id: null,
    drawing: BEGUN,
  });
  await draw();
  expect((await chefin.ask(`campaign/${id}`)).json<Campaign>()).toMatchObject({
    status: 'Freigabe',
    recipients: 7,
    drawing: null,
  });
});

test('who may not be written to by the time the job draws is on no list, though they could be when it was asked for', async () => {
  const { chefin, draw, ids } = await business();
  const { coming } = await chefin.export();
  expect(
    (await chefin.ask(`customer/${ids[0]}/objection`, 'POST', { channel: 'all', source: 'am Telefon' })).statusCode,
  ).toBe(200);
  await draw();
  expect((await coming).names).toEqual(ALL.slice(1));
});

test('somebody of one store has its customers drawn alone, and sees nothing of what is drawn of others', async () => {
  const { chefin, by, draw, lists, mitte, rows } = await business('filiale');
  const filiale = by('filiale');
  const whole = await chefin.export();
  expect(await filiale.drawing()).toBeNull();
  const part = await filiale.export();
  // Each has one of their own: neither waits for the other's, nor gets it.
  expect((await rows()).map(({ user_sub }) => user_sub).sort()).toEqual(['chefin', 'filiale']);
  expect(await by('kollege').drawing()).toEqual(BEGUN);
  await draw();
  expect([(await whole.coming).names, (await part.coming).names]).toEqual([ALL, MITTE]);
  expect(await lists()).toEqual([
    expect.objectContaining({ store_ids: null }),
    expect.objectContaining({ store_ids: [mitte] }),
  ]);
});

test('two who ask for the same get the same list, drawn once', async () => {
  const { chefin, by, draw, lists } = await business();
  const [one, other, again] = [await chefin.export(), await by('kollege').export(), chefin.ask('selection')];
  await again;
  await draw();
  expect([(await one.coming).names, (await other.coming).names]).toEqual([ALL, ALL]);
  expect(await lists()).toHaveLength(1);
});

test('whoever asks for the version that is saved now gets it, though somebody waits for the one before, who is told', async () => {
  const { chefin, by, draw, selection } = await business();
  const { version } = (await chefin.ask(`selection/${selection}`)).json<Selection>();
  const before = await chefin.export(ifVersion(version));
  const { version: changed } = await chefin.change('Anders');
  const after = await by('kollege').export(ifVersion(changed));
  await draw();
  expect(await before.coming).toMatchObject({ status: 409, code: 'selection-changed' });
  expect(await after.coming).toMatchObject({ status: 200, names: ALL });
});

test('with settings that somebody has saved meanwhile nothing is drawn for who saw others', async () => {
  const { chefin, by, draw, lists } = await business();
  const { coming } = await chefin.export();
  await by('kollege').save({ purpose: 'Etwas anderes' });
  await draw();
  expect(await coming).toMatchObject({ status: 409, code: 'export-settings-changed' });
  expect(await lists()).toEqual([]);
  expect(await chefin.drawing()).toBeNull();
});

test('of a selection that was deleted meanwhile nothing is drawn', async () => {
  const { chefin, draw, lists, selection } = await business();
  const { coming } = await chefin.export();
  expect((await chefin.ask(`selection/${selection}`, 'DELETE')).statusCode).toBe(204);
  await draw();
  expect(await coming).toMatchObject({ status: 409, code: 'selection-not-found' });
  expect(await lists()).toEqual([]);
});

test('why it came to nothing is told to who asked, until selection or settings are others', async () => {
  const { chefin, by, tenantId } = await business();
  const fail = async () => {
    const { coming } = await chefin.export();
    await expect(
      drawAll(api.database.db, tenantId, { ...how, selection: () => Promise.reject(new Error('full')) }, true),
    ).rejects.toThrow();
    expect(await coming).toMatchObject({ status: 409, code: 'drawing-failed' });
  };
  await fail();
  expect((await chefin.drawing())?.problem).toMatch(/^Die Adressen konnten nicht gezogen werden/);
  expect(await by('kollege').drawing()).toBeNull();
  await chefin.save({ purpose: 'Etwas anderes' });
  expect(await chefin.drawing()).toBeNull();
  await chefin.save();
  expect(await chefin.drawing()).toMatchObject({ problem: expect.any(String) });
  await chefin.change('Anders');
  expect(await chefin.drawing()).toBeNull();
});
