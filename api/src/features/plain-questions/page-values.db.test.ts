import type {
  Catchment,
  CustomerBase,
  FollowUps,
  FrameBrands,
  GlassesOrders,
  GlassesValue,
  Insurance,
  Loyalty,
  OrderProgress,
  PlainAnswer,
  Revenue,
  RevenuePerCustomer,
  Wearers,
} from '@portal/shared/contract/analyse';
import { addMonths } from '@portal/shared/contract/calendar';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedGlassesBusiness, type GlassesBusiness } from '../../testing/analysis/glasses-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { FigureId } from './register/index.ts';

let api: TestApi;
let business: GlassesBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api);
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    for (const [status, ending] of [
      ['offen', '3'],
      ['fertig', '7'],
    ] as const)
      await trx
        .updateTable('orders')
        .set({ status })
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'abgeholt')
        .where('external_id', 'like', `A%${ending}`)
        .execute();
    await rebuildDerived(trx, tenantId, storeIds);
  });
});
afterAll(() => api.close());

const get = async <Answer>(path: string): Promise<Answer> =>
  (await api.call({ ...business.tenant, groups: ['PRO'] }, `/api/v2/analysis/${path}`)).json<Answer>();
const ask = (q: string) => get<PlainAnswer>(`question?q=${encodeURIComponent(q)}`);

const YEAR = 'from=2025-01-01&to=2025-12-31&unit=year&scope=all';
type Sides = readonly [number | null, number | null];
/** What a page says, read from its answer by hand: the register's own readers are what is tested. */
const page =
  <Answer>(path: string, read: (answer: Answer) => Sides) =>
  async (query: string) =>
    read(await get<Answer>(`${path}?${query}`));
const of = (part: number, whole: number) => (whole > 0 ? part / whole : null);

const revenue = (part: keyof Revenue['total']) =>
  page<Revenue>('revenue', ({ total, previous }) => [total[part], previous[part]]);
const both = <Value>(
  { current, previous }: { current: Value; previous: Value },
  read: (value: Value) => number | null,
): Sides => [read(current), read(previous)];
const values = (read: (answer: GlassesValue) => Sides) => page('glasses-value', read);
const glasses = (read: (counts: GlassesOrders['total']['current']) => number | null) =>
  page<GlassesOrders>('glasses-orders', ({ total }) => both(total, read));
const perCustomer = (read: (counts: RevenuePerCustomer['current']) => number | null) =>
  page<RevenuePerCustomer>('revenue-per-customer', (answer) => both(answer, read));
const loyal = (read: (stand: Loyalty['current']) => number | null) =>
  page<Loyalty>('loyalty', (answer) => both(answer, read));
const went = (was: readonly string[], is: string) =>
  page<CustomerBase>('customer-base', (answer) =>
    both(answer, ({ moves }) =>
      moves.filter((one) => was.includes(one.was) && one.is === is).reduce((sum, { customers }) => sum + customers, 0),
    ),
  );

const PAGES: readonly [question: string, figure: FigureId, page: (query: string) => Promise<Sides>][] = [
  ['umsatz', 'revenue', revenue('umsatz')],
  ['brillenumsatz', 'glasses_revenue', revenue('brillen')],
  ['umsatz neuverglasungen', 'reglazing_revenue', revenue('neuverglasung')],
  ['fassungsumsatz', 'frame_revenue', revenue('fassung')],
  ['glasumsatz', 'lens_revenue', revenue('glas')],
  ['kontaktlinsen', 'contact_lens_revenue', revenue('kontaktlinsen')],
  ['handelsware', 'merchandise_revenue', revenue('handelsware')],
  ['aufträge', 'orders', revenue('orders')],
  ['umsatz je brille', 'revenue_per_glasses', values(({ total }) => both(total, ({ mean_cents }) => mean_cents))],
  ['median brillenpreis', 'median_per_glasses', values(({ total }) => both(total, ({ median_cents }) => median_cents))],
  [
    'umsatz je neuverglasung',
    'revenue_per_reglazing',
    values(({ reglazing }) => both(reglazing, ({ mean_cents }) => mean_cents)),
  ],
  [
    'fassungsanteil',
    'frame_share',
    values(({ split }) => both(split, ({ frame_cents: f, lens_cents: l }) => of(f, f + l))),
  ],
  ['glasanteil', 'lens_share', values(({ split }) => both(split, ({ frame_cents: f, lens_cents: l }) => of(l, f + l)))],
  [
    'fassungen',
    'frames',
    page<FrameBrands>('glasses-value/brands', ({ total }) => both(total, ({ pieces }) => pieces)),
  ],
  [
    'fassungspreis',
    'frame_price',
    page<FrameBrands>('glasses-value/brands', ({ total }) => both(total, ({ pieces, cents }) => of(cents, pieces))),
  ],
  ['brillen', 'glasses', glasses((counts) => counts.glasses)],
  ['hauptbrillen', 'main', glasses(({ main }) => main)],
  ['zweitbrillen', 'extra', glasses(({ extra }) => extra)],
  ['neuverglasungen', 'reglazing', glasses(({ reglazing }) => reglazing)],
  ['mehrbrillenquote', 'extra_share', glasses(({ main, extra }) => of(extra, main + extra))],
  ['gleitsichtanteil', 'progressive_share', glasses(({ progressive, corrective }) => of(progressive, corrective))],
  [
    'gleitsichtanteil ab 45',
    'progressive_share_45',
    glasses((counts) => of(counts.progressive_45, counts.corrective_45)),
  ],
  [
    'sonnenbrillenanteil',
    'type_share',
    page<GlassesOrders>('glasses-orders', ({ types, total }) => {
      const sun = types.find(({ type }) => type === 'Sonne')!;
      return [of(sun.current, total.current.glasses), of(sun.previous, total.previous.glasses)];
    }),
  ],
  ['käufer', 'buyers', perCustomer(({ buyers }) => buyers)],
  ['umsatz je kunde', 'revenue_per_customer', perCustomer(({ amount, buyers }) => of(amount, buyers))],
  ['median je kunde', 'median_per_customer', perCustomer(({ median }) => median)],
  ['brillen je kunde', 'glasses_per_buyer', perCustomer((counts) => of(counts.glasses, counts.glasses_buyers))],
  [
    'top 10 prozent kunden',
    'top_share',
    page<RevenuePerCustomer>('revenue-per-customer', ({ deciles, current, previous_top_share }) => [
      of(deciles[0]!.amount, current.amount),
      previous_top_share,
    ]),
  ],
  [
    'neukunden',
    'new_customers',
    page<Catchment>('catchment', ({ total, previous }) => [total.new_customers, previous.new_customers]),
  ],
  [
    'entfernung kunden',
    'distance',
    page<Catchment>('catchment', ({ total, previous }) => [total.median_km, previous.median_km]),
  ],
  ['kunden die gefährdet wurden', 'newly_at_risk', went(['none', 'active'], 'at_risk')],
  ['reaktivierte kunden', 'reactivated', went(['at_risk', 'lost'], 'active')],
  [
    'monate seit der letzten hauptbrille',
    'months_since_main',
    page<CustomerBase>('customer-base', (answer) =>
      both(answer, ({ days_since_main: days }) => days && days / 30.4375),
    ),
  ],
  [
    'wartezeit',
    'wait',
    page<OrderProgress>('order-progress', ({ total }) => both(total, ({ median_days: days }) => days)),
  ],
  [
    'umtauschquote',
    'exchanged_share',
    page<FollowUps>('order-progress/follow-ups', ({ total }) =>
      both(total, ({ exchanged, glasses: n }) => of(exchanged, n)),
    ),
  ],
  ['kassenanteil', 'insurance', page<Insurance>('insurance', ({ total }) => both(total, (sum) => sum.insurance_cents))],
  [
    'anteil krankenkassen',
    'insurance_share',
    page<Insurance>('insurance', ({ total }) => both(total, (sum) => of(sum.insurance_cents, sum.cents))),
  ],
  [
    'kontaktlinsenträger',
    'wearers',
    page<Wearers>('assortment/wearers', (answer) =>
      both(answer, ({ supplied, overdue }) => supplied.customers + overdue.customers),
    ),
  ],
  [
    'überfällige kontaktlinsenträger',
    'overdue_wearers',
    page<Wearers>('assortment/wearers', (answer) => both(answer, ({ overdue }) => overdue.customers)),
  ],
  ['kaufintervall', 'interval', loyal(({ median }) => median)],
  ['wiederkehrquote', 'returning_share', loyal(({ returning, buyers }) => of(returning, buyers))],
  ['einmalkäufer', 'one_time', loyal(({ one_time }) => one_time)],
  ['anteil einmalkäufer', 'one_time_share', loyal(({ one_time, customers }) => of(one_time, customers))],
  [
    'wiederkaufrate',
    'repurchase_rate',
    page<Loyalty>('loyalty', ({ rates }) => {
      const rate = rates.find(({ months }) => months === 36);
      return [rate?.current?.share ?? null, rate?.previous?.share ?? null];
    }),
  ],
];

test.each(PAGES)('"%s" is what the page of %s says', async (question, figure, read) => {
  const [value, previous] = await read(YEAR);
  const answer = await ask(`${question} 2025 alle standorte`);
  expect(answer).toMatchObject({ status: 'answered', value, unit: expect.any(String), parts: { figure } });
  // A year before the data begin in it is compared as far as it goes, and so says the page.
  expect(answer.previous).toBe(previous);
});

test.each([
  ['nicht abgeholte aufträge', 'ready', 'ready', 'orders'],
  ['wie viel geld steckt in nicht abgeholten aufträgen', 'ready_value', 'ready', 'cents'],
  ['aufträge in arbeit', 'open', 'open', 'orders'],
] as const)('"%s" is what waits now, as the page of %s says', async (question, figure, what, of) => {
  const { waiting } = await get<OrderProgress>(`order-progress?${YEAR}`);
  const value = waiting.spans.filter(({ to_days }) => to_days !== null).reduce((sum, span) => sum + span[what][of], 0);
  expect(await ask(`${question} alle standorte`)).toMatchObject({ status: 'answered', value, parts: { figure } });
});

test('who was lost is told only where the data reach back as far, as on the page', async () => {
  const { thresholds, data_since: since } = await get<CustomerBase>(`customer-base?${YEAR}`);
  const question = 'kunden verloren 2025 alle standorte';
  // Lost after five years, of which there are no data yet: nobody was lost, which says nothing.
  expect(await ask(question)).toMatchObject({
    parts: { figure: 'newly_lost' },
    value: null,
    previous: null,
    notes: [expect.stringMatching(/^Wer verloren ist, lässt sich erst für Zeiträume ab \d\d\.\d\d\.\d{4} sagen/)],
  });
  expect(addMonths(since!, thresholds.lost) > '2025-01-01').toBe(true);
  const { tenantId } = business.tenant;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('business_settings')
      .values({ tenant_id: tenantId, at_risk_months: 5, lost_months: 7, updated_by: 'test' })
      .execute(),
  );
  const [value, previous] = await went(['none', 'active', 'at_risk'], 'lost')(YEAR);
  expect(value).toBeGreaterThan(0);
  expect(await ask(question)).toMatchObject({
    value,
    previous,
    notes: [expect.stringContaining('Der Vergleich ist unvollständig')],
  });
});

test('restrictions, months and stores are those of the page', async () => {
  const [, , pieces] = PAGES.find(([, figure]) => figure === 'glasses')!;
  const [value, previous] = await pieces(
    'from=2025-10-01&to=2025-10-31&unit=month&scope=all&glasses=Gleitsicht&customer=stamm&compare=vorperiode',
  );
  expect(await ask('gleitsicht stammkunden oktober 2025 alle standorte gegenüber september 2025')).toMatchObject({
    value,
    previous,
  });
});
