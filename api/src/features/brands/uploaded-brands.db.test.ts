import type { RevenueOrderPage } from '@portal/shared/contract/analyse';
import { brandPageSchema } from '@portal/shared/contract/settings-admin';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
let user: { tenantId: number; groups: string[] };
beforeAll(async () => {
  api = await startUploadTestApi();
  user = { tenantId: (await seedTenant(api.database, 'Sommer', [])).tenantId, groups: ['Fileupload', 'Admin', 'PRO'] };
});
afterAll(() => api.close());

/** As long as a text of a file may be. */
const LONG = 'Größtmögliche Fassung '.repeat(23).slice(0, 500);
const COSTLY = 'Hundertstel';

/** Forty frames sold by the hundredth for 250.000,00 €, fifteen at 100,00 € of a brand and makers with the longest names. */
function files(): Files {
  const names = Array.from({ length: 55 }, (_, at) => `A${at}`);
  const lines = names.flatMap((name, at) =>
    at < 40
      ? [line(name, 1, { marke: COSTLY, menge: '0,01', brutto: '250000,00' })]
      : [
          line(name, 1, { marke: LONG, hersteller: LONG, menge: '1,00' }),
          line(name, 2, { gruppe: 'Glas_R', hersteller: LONG, menge: '1,00' }),
        ],
  );
  return {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [customer('K1')]),
    'auftraege.csv': csv(
      'auftraege',
      names.map((name, at) => order(name, { brutto: at < 40 ? '250000,00' : '200,00' })),
    ),
    'positionen.csv': csv('positionen', lines),
  };
}

const ask = async <T>(path: string) => {
  const answer = await api.call(user, path);
  return { status: answer.status, body: (await answer.json()) as T };
};
const send = async (method: string, path: string, body: object) =>
  (await api.call(user, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }))
    .status;
const orders = (slice: Record<string, string>) =>
  ask<RevenueOrderPage>(
    `/api/v2/analysis/orders?${new URLSearchParams({ from: '2026-01-01', to: '2026-12-31', ...slice })}`,
  );

test('a frame sold by the hundredth is taken, listed and counted as a dear one', async () => {
  expect(await api.upload(user, files())).toMatchObject({ status: 'done', rejected: 0 });
  const page = brandPageSchema.parse((await ask('/api/v2/settings/brands')).body);
  expect(page.bands).toMatchObject({ value_to: 10_000, premium_to: 2_147_483_647, frames: 55 });
  expect(page.items.find(({ name }) => name === COSTLY)).toMatchObject({
    mean_cents: 2_500_000_000,
    tier: 'luxury',
    tier_source: 'price',
  });
  expect(await orders({ tier: 'luxury' })).toMatchObject({ status: 200, body: { total: 40 } });
  expect(await orders({ tier: 'value' })).toMatchObject({ status: 200, body: { total: 15 } });
  expect((await ask('/api/v2/analysis/glasses-value/brands?from=2026-01-01&to=2026-12-31')).status).toBe(200);
});

test('a name as long as a file may have it is listed, narrows the orders, and is decided on', async () => {
  for (const parameter of ['brand', 'frame_maker', 'lens_maker']) {
    expect(await orders({ [parameter]: LONG })).toMatchObject({ status: 200, body: { total: 15 } });
  }
  expect(await send('PUT', '/api/v2/settings/brands', { name: LONG, tier: 'luxury', is_own: true })).toBe(200);
  expect(await orders({ brand: LONG, tier: 'luxury' })).toMatchObject({ status: 200, body: { total: 15 } });
  expect(await send('POST', '/api/v2/settings/brands/merge', { names: [LONG], into: 'Kurz' })).toBe(202);
  await api.untilQuiet();
  expect(await orders({ brand: 'Kurz' })).toMatchObject({ status: 200, body: { total: 15 } });
});
