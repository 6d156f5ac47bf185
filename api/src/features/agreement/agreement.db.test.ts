import { agreementSchema } from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { EFFECTS_AGREED_SINCE, readSharing } from '../../data/business-settings/read-sharing.ts';
import { AGREEMENT } from './agreement-text.ts';

const URL = '/api/v2/settings/agreement';
let api: TestApi;
let tenantId: number;
beforeAll(async () => {
  api = await startTestApi();
  tenantId = (await seedTenant(api.database, 'Sommer', [])).tenantId;
});
afterAll(() => api.close());

const call = (payload?: object, groups = ['Admin']) =>
  api.call({ tenantId, groups }, URL, payload ? { method: 'POST', payload } : {});

test('the text is accepted once, by whom and when is kept', async () => {
  expect(agreementSchema.parse((await call()).json())).toMatchObject({ version: AGREEMENT.version, acceptances: [] });
  const accepted = agreementSchema.parse((await call({ version: AGREEMENT.version })).json());
  expect(accepted.acceptances).toHaveLength(1);
  expect(agreementSchema.parse((await call({ version: AGREEMENT.version })).json())).toEqual(accepted);
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', tenantId).execute(),
  );
  expect(log).toEqual([{ action: 'agreement-accepted', details: { before: null, after: AGREEMENT.version } }]);
});

test('who accepted an earlier version is asked anew', async () => {
  const { tenantId: other } = await seedTenant(api.database, 'Winter', []);
  await withTenant(api.database.db, other, (trx) =>
    trx
      .insertInto('agreement_acceptances')
      .values({ tenant_id: other, version: '2026-11', accepted_by: 'x@example.org' })
      .execute(),
  );
  const found = agreementSchema.parse((await api.call({ tenantId: other, groups: ['Admin'] }, URL)).json());
  expect(found.version).not.toBe('2026-11');
  expect(found.acceptances.map(({ version }) => version)).toEqual(['2026-11']);
});

test('what it says of pooled effects holds from the version that names them', async () => {
  expect(AGREEMENT.version >= EFFECTS_AGREED_SINCE).toBe(true);
  const { tenantId: other } = await seedTenant(api.database, 'Herbst', []);
  const agreed = () =>
    withTenant(api.database.db, other, async (trx) => readSharing(trx, other, await readSettings(trx, other)));
  const accept = (version: string) =>
    withTenant(api.database.db, other, (trx) =>
      trx
        .insertInto('agreement_acceptances')
        .values({ tenant_id: other, version, accepted_by: 'x@example.org' })
        .execute(),
    );
  await accept('2026-12');
  expect(await agreed()).toEqual({ sharesBenchmark: true, sharesMarketModel: true, sharesEffects: false });
  await accept(EFFECTS_AGREED_SINCE);
  expect(await agreed()).toMatchObject({ sharesEffects: true });
});

test('a version that nobody reads any more is not accepted, and Admin alone accepts', async () => {
  expect((await call({ version: '2020-01' })).json()).toMatchObject({ status: 409, code: 'agreement-changed' });
  expect((await call({ version: AGREEMENT.version }, ['PRO'])).statusCode).toBe(403);
});

test('the text has what article 28 (3) GDPR asks for', () => {
  const text = AGREEMENT.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join(' ');
  for (const named of [
    /Benchmark:/,
    /Marktmodell:/,
    /Wirkungen im Markt:/,
    /jedes für sich jederzeit unter Einstellungen › Erweitert abschalten/,
  ])
    expect(text).toMatch(named);
  for (const duty of [
    /Dauer/,
    /Art und Zweck/,
    /betroffene Personen/,
    /dokumentierte Weisung/,
    /Vertraulichkeit/,
    /Artikel 32/,
    /Auftragsverarbeiter/,
    /Rechte der betroffenen/,
    /Artikel 33/,
    /Löschung und Rückgabe/,
    /Überprüfungen/,
  ]) {
    expect(text).toMatch(duty);
  }
});
