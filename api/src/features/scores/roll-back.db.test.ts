import { modelCardSchema } from '@portal/shared/contract/marketing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { dayOf } from '../../data/scoring/index.ts';
import { simulateHistories } from '../../data/scoring/testing/simulate-histories.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { runs } from '../../testing/depth.ts';
import { fit } from './fit.ts';
import { modelColumns } from './stored-model.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
  // A market, so that small businesses have forecasts as well.
  const asOf = dayOf('2026-06-30');
  const { hazard } = fit({
    asOf,
    histories: simulateHistories({ seed: 3, customers: 1500, asOf, months: 96 }),
    pool: 'market',
    customers: [],
  });
  await asOperator(api.database.db, (trx) =>
    trx
      .insertInto('score_models_market')
      .values({ as_of: '2026-06-30', businesses: 7, buyers: 1500, months: 96, ...modelColumns(hazard!) })
      .execute(),
  );
});
afterAll(() => api.close());

const GROUPS = ['Fileupload', 'Marketing', 'PRO'];
const german = (iso: string) => iso.split('-').toReversed().join('.');
const TYPES = ['Fern', 'Gleitsicht', 'Nah', 'Sonne', 'Office'];

interface Bought {
  who: number;
  day: string;
  type: string;
  cents: number;
  add: number | null;
}
const bought = (from: string, to: string): fc.Arbitrary<Bought> =>
  fc.record({
    who: fc.integer({ min: 0, max: 19 }),
    day: fc
      .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    type: fc.constantFrom(...TYPES),
    cents: fc.integer({ min: 5_000, max: 150_000 }),
    add: fc.option(fc.constantFrom(0.75, 1.5, 2.25)),
  });
const person = fc.record({
  born: fc.integer({ min: 1930, max: 2010 }),
  health: fc.boolean(),
  blocked: fc.constantFrom('nein', 'nein', 'nein', 'ja'),
});

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
function filesOf(
  prefix: string,
  orders: readonly Bought[],
  people: readonly { born: number; health: boolean; blocked: string }[],
  cancelled: string[] = [],
): Files {
  return {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv(
      'kunden',
      people.map(({ born, health, blocked }, at) =>
        customer(`K${at}`, {
          nachname: `Name${at}`,
          geburtsdatum: `01.02.${born}`,
          einw_gesundheit: health ? 'ja' : 'nein',
          werbesperre: blocked,
        }),
      ),
    ),
    'auftraege.csv': csv('auftraege', [
      ...orders.map(({ who, day, type, cents }, at) =>
        order(`${prefix}${at}`, {
          kunden_id: `K${who}`,
          auftragsdatum: german(day),
          brillentyp: type,
          brutto: euros(cents),
        }),
      ),
      ...cancelled.map((name) =>
        order(`${prefix}S${name}`, {
          kunden_id: '',
          auftragsdatum: '01.07.2026',
          brillentyp: '',
          brutto: '-50,00',
          storno_zu: name,
        }),
      ),
    ]),
    'positionen.csv': csv(
      'positionen',
      orders.map(({ cents }, at) => line(`${prefix}${at}`, 1, { marke: `Marke ${cents % 3}`, brutto: euros(cents) })),
    ),
    'refraktionen.csv': csv(
      'refraktionen',
      orders.flatMap(({ who, day, add }, at) =>
        add === null
          ? []
          : [
              {
                kunden_id: `K${who}`,
                auftrag_id: `${prefix}${at}`,
                datum: german(day),
                sph_r: '-2,00',
                sph_l: '-2,00',
                add_r: euros(add * 100),
                add_l: euros(add * 100),
              },
            ],
      ),
    ),
  };
}

const scoresOf = (tenantId: number) =>
  withTenant(
    api.database.db,
    tenantId,
    async (trx) =>
      (
        await sql`
  SELECT k.external_id, to_jsonb(s) - 'customer_id' - 'store_id' AS scores FROM customer_scores s JOIN customers k ON k.tenant_id = s.tenant_id AND k.id = s.customer_id
  WHERE s.tenant_id = ${tenantId} ORDER BY k.external_id`.execute(trx)
      ).rows,
  );

let businesses = 0;
async function newBusiness() {
  const { tenantId } = await seedTenant(api.database, `Zurück ${(businesses += 1)}`, []);
  return { tenantId, user: { tenantId, groups: GROUPS } };
}

test('scores after a roll-back equal those before the upload, whatever it changed', async () => {
  let changed = 0;
  const history = fc.array(bought('2019-01-01', '2026-05-31'), { minLength: 15, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(person, { minLength: 20, maxLength: 20 }),
      fc.array(bought('2019-01-01', '2026-08-31'), { minLength: 1, maxLength: 15 }),
      fc.array(person, { minLength: 20, maxLength: 20 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }),
      async (first, people, second, others, cancelled) => {
        const { tenantId, user } = await newBusiness();
        expect(await api.upload(user, filesOf('A', first, people))).toMatchObject({ status: 'done', rejected: 0 });
        await api.untilQuiet();
        const before = await scoresOf(tenantId);
        expect(before).toHaveLength(people.filter(({ blocked }) => blocked === 'nein').length);
        const { id, status } = await api.upload(
          user,
          filesOf(
            'B',
            second,
            others,
            cancelled.map((at) => `A${at}`),
          ),
        );
        expect(status).toBe('done');
        await api.untilQuiet();
        if (JSON.stringify(await scoresOf(tenantId)) !== JSON.stringify(before)) changed += 1;
        expect((await api.call(user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' })).status).toBe(202);
        expect((await api.untilOver(user, id)).status).toBe('rolled-back');
        await api.untilQuiet();
        expect(await scoresOf(tenantId)).toEqual(before);
      },
    ),
    { numRuns: runs(6) },
  );
  // Otherwise there was nothing to be taken back.
  expect(changed).toBeGreaterThan(3);
});

test('the model card says what the scores rest on', async () => {
  const { user } = await newBusiness();
  const card = async (groups = GROUPS) =>
    modelCardSchema.parse(await (await api.call({ ...user, groups }, '/api/v2/scores/model-card')).json());
  expect(await card()).toMatchObject({
    pool: 'hidden',
    version: 0,
    as_of: null,
    learnt_from: null,
    explanation: expect.stringMatching(/noch keine Prognosen.*laden Sie/),
  });
  const orders: Bought[] = Array.from({ length: 20 }, (_, who) => ({
    who,
    day: `2025-0${(who % 9) + 1}-11`,
    type: 'Fern',
    cents: 50_000,
    add: null,
  }));
  await api.upload(
    user,
    filesOf(
      'A',
      orders,
      orders.map(() => ({ born: 1970, health: false, blocked: 'nein' })),
    ),
  );
  await api.untilQuiet();
  const found = await card();
  expect(found).toMatchObject({
    pool: 'market',
    version: 1,
    as_of: '2025-09-11',
    buyers: 20,
    months: 8,
    explanation: expect.stringMatching(/^In Ihrem Betrieb sind 20 Käufer aus 8 Monaten bekannt .*vieler Betriebe/),
    learnt_from: { businesses: 7, buyers: 1500, months: 96, as_of: '2026-06-30' },
    auc: expect.any(Number),
    ece: expect.any(Number),
  });
  expect(found.calibration).toHaveLength(10);
  expect(found.backtests.map(({ months_back }) => months_back)).toEqual([36, 24, 12]);
  expect(
    found.potentials.map(({ potential, kind, uses_refraction }) => `${potential} ${kind} ${uses_refraction}`),
  ).toEqual([
    'long rules false',
    'multifocal rules false',
    'near rules false',
    'office rules false',
    'sports_sun rules false',
    'long rules true',
    'multifocal rules true',
    'office rules true',
  ]);
  for (const groups of [['Marketing'], ['Marketing-Manager'], ['PURE'], ['PRO']])
    expect((await card(groups)).version).toBe(1);
  for (const groups of [[], ['Fileupload'], ['Benchmark']])
    expect((await api.call({ ...user, groups }, '/api/v2/scores/model-card')).status).toBe(403);
});
