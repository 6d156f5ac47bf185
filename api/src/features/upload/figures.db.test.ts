import { revenueSchema } from '@portal/shared/contract/analyse';
import { storePageSchema } from '@portal/shared/contract/common';
import { seedTenant } from '../../testing/index.ts';
import { figuresByHand } from './testing/figures-by-hand.ts';
import { csv, customer, line, order, store } from './testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

const ORDERS = 1_500;
const KINDS = ['Brille', 'Neuverglasung', 'KL', 'Handelsware', 'Reparatur'] as const;
const GROUPS = ['Fassung', 'Glas_R', 'Glas_L', 'KL', 'Sonstiges'] as const;

/** Numbers below `limit`, the same on every run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const german = (cents: number) => (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
const english = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Two stores, two years, lines or none, orders cancelled before and after them in the file, storniert without a row. */
function files() {
  const below = numbers(7);
  const day = () => {
    const [year, month, date] = [2024 + below(2), 1 + below(12), 1 + below(28)].map((part) =>
      String(part).padStart(2, '0'),
    );
    return below(2) ? `${date}.${month}.${year}` : `${year}-${month}-${date}`;
  };
  const orders: Record<string, string>[] = [];
  const lines: Record<string, string>[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const prices = Array.from({ length: below(4) }, () => 1 + below(150_000));
    const cents = prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : below(200_000);
    const fate = below(8);
    const row = order(`A${n}`, {
      standort_id: n % 3 ? 'S1' : 'S2',
      auftragsdatum: day(),
      art: KINDS[below(5)] ?? '',
      brutto: german(cents),
      status: fate < 2 ? 'storniert' : 'fertig',
    });
    orders.push(row);
    lines.push(
      ...prices.map((price, at) => line(`A${n}`, at + 1, { gruppe: GROUPS[below(5)] ?? '', brutto: english(price) })),
    );
    if (fate !== 0) continue;
    const cancelling = {
      ...row,
      auftrag_id: `S${n}`,
      auftragsdatum: day(),
      brutto: german(below(2) ? -cents : cents),
      storno_zu: `A${n}`,
      status: 'fertig',
    };
    if (below(2)) orders.push(cancelling);
    else orders.unshift(cancelling);
  }
  return {
    auftraege: csv('auftraege', orders),
    positionen: csv(
      'positionen',
      lines.map((row) => ({ ...row, brutto: row.brutto?.replace(',', '') ?? '' })),
    ),
  };
}

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

test('the figures of gesamtumsatz are those of the files to the cent, in one upload or in several', async () => {
  const { auftraege, positionen } = files();
  const master = {
    'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
    'kunden.csv': csv('kunden', [customer('K1'), customer('K1', { standort_id: 'S2' })]),
  };
  // The second business gets the orders in three uploads: a cancellation may come before its order.
  const [head = '', ...rows] = auftraege.split(/(?<=\n)/);
  const thirds = [0, 1, 2].map((part) => head + rows.filter((_row, at) => at % 3 === part).join(''));
  const sets = [
    [{ ...master, 'auftraege.csv': auftraege, 'positionen.csv': positionen }],
    [master, ...thirds.map((third) => ({ 'auftraege.csv': third })), { 'positionen.csv': positionen }],
  ];

  for (const [business, uploads] of sets.entries()) {
    const { tenantId } = await seedTenant(api.database, `Betrieb ${business}`, []);
    const user = { tenantId, groups: ['Fileupload', 'PRO'] };
    for (const set of uploads) expect(await api.upload(user, set)).toMatchObject({ status: 'done', rejected: 0 });
    const stores = storePageSchema.parse(await (await api.call(user, '/api/v2/store')).json()).items;
    for (const wanted of [undefined, 'S1', 'S2']) {
      const id = stores.find(({ name }) => name === `Filiale ${wanted}`)?.id;
      if (id)
        await api.call(user, '/api/v2/store/current', {
          method: 'PUT',
          body: new Blob([JSON.stringify({ id })], { type: 'application/json' }),
        });
      const response = await api.call(
        user,
        `/api/v2/analysis/revenue?from=2024-01-01&to=2025-12-31&scope=${wanted ? 'store' : 'all'}`,
      );
      const { months } = revenueSchema.parse(await response.json());
      const found = Object.fromEntries(months.map(({ month, current }) => [month.slice(0, 7), current]));
      const expected = Object.fromEntries([...figuresByHand(auftraege, positionen, wanted)].sort());
      expect(Object.keys(expected)).toHaveLength(24);
      expect(found).toEqual(expected);
    }
  }
});
