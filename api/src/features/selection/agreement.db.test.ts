import {
  countHits,
  countSelection,
  isOn,
  NO_CRITERIA,
  packSegments,
  readAlready,
  slidersOf,
  unpackHeader,
  unpackSegments,
  withoutRefraction,
  type Counted,
  type Criteria,
  type Range,
  type Slider,
} from '@portal/shared/contract/counting';
import {
  SELECTION_CHANNELS,
  selectionSegmentsHeaderSchema,
  type ChoiceField,
  type SelectionField,
} from '@portal/shared/contract/marketing';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { withTenant, type Database, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { buildSegment } from '../../data/selections/build-segment.ts';
import { meets, population } from '../../data/selections/criteria-sql.ts';
import { listCustomers } from './list-customers.ts';
import { readingsOn } from '../../data/selections/readings.ts';
import { createSelectionOf } from '../../data/selections/save-selection.ts';
import { createSegments, type StoreSegment } from '../../data/selections/segments.ts';
import { runs } from '../../testing/depth.ts';
import { seedPeople, type Person } from './testing/people.ts';

let database: OpenDatabase;
let shop: SeededTenant;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await seedTenant(database, 'Sommer', [
    { name: 'Eins' },
    { name: 'Zwei' },
    { name: 'Leer' },
    { name: 'Nicht gefragt' },
  ]);
  await withTenant(database.db, shop.tenantId, (trx) =>
    sql`INSERT INTO brand_aliases (tenant_id, alias, name, brand) VALUES (${shop.tenantId}, fold_german('RAY-BLICK'), 'RAY-BLICK', 'Ray Blick')`.execute(
      trx,
    ),
  );
  const weber = await seedTenant(database, 'Weber', [{ name: 'Weber' }]);
  await withTenant(database.db, weber.tenantId, (trx) =>
    seedPeople(trx, weber.tenantId, weber.storeIds[0]!, [{ facts: { may_letter: true } }]),
  );
});
afterAll(() => database.close());

// Days and bounds come from the same few numbers, so that customers stand on the cut-offs and right beside them.
const YEARS = [0, 1, 17, 18, 25, 45, 66, 100, 130];
const MONTHS = [0, 1, 6, 11, 12, 13, 36, 60, 120, 600];
const PERCENT = [0, 1, 5, 49, 50, 51, 95, 99, 100];

const EDGES = [
  '2024-02-29',
  '2025-02-28',
  '2025-03-01',
  '2026-03-31',
  '2026-04-30',
  '2026-12-31',
  '2027-01-01',
  '2028-03-01',
] as const;

const asOfDay = fc.oneof(
  fc.constantFrom(...EDGES),
  fc
    .date({ min: new Date('2015-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

function shifted(asOf: string, months: number, days: number): string {
  const date = new Date(`${asOf}T00:00:00Z`);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  date.setUTCDate(
    Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()) + days,
  );
  return date.toISOString().slice(0, 10);
}

const nearCutOff = (asOf: string, months: number[]) =>
  fc
    .tuple(fc.constantFrom(...months), fc.integer({ min: -3, max: 3 }))
    .map(([count, days]) => shifted(asOf, count, days));
const anyDay = fc.constantFrom(
  '1850-05-05',
  '1880-01-01',
  '1896-02-29',
  '1972-02-29',
  '1999-12-31',
  '2000-02-29',
  '2008-02-29',
  '2012-01-31',
  '2024-02-29',
  '2059-07-01',
);
const score = fc.option(fc.oneof(fc.constantFrom(...PERCENT), fc.integer({ min: 0, max: 100 })), { freq: 4 });

const value = fc.record({ value: fc.integer({ min: 0, max: 100 }), reasons: fc.constant([]) });
const measured = fc.record({ long: value, multifocal: value, office: value }, { requiredKeys: [] });

const person = (asOf: string): fc.Arbitrary<Person> =>
  fc.record(
    {
      customer: fc.record({
        consent_health: fc.option(fc.boolean()),
        birth_date: fc.option(
          fc.oneof(
            {
              weight: 3,
              arbitrary: nearCutOff(
                asOf,
                YEARS.flatMap((year) => [year * 12, year * 12 + 12]),
              ),
            },
            anyDay,
          ),
        ),
        city: fc.constantFrom(null, ' ', 'Freiburg', ' Freiburg', 'Öhringen', 'Zell'),
        last_name: fc.option(fc.constantFrom('Müller', 'Weiß', 'Aydın', 'Özdemir')),
        is_deceased: fc.constantFrom(false, false, false, true),
        no_advertising: fc.constantFrom(false, false, false, true),
      }),
      facts: fc.record({
        last_main_on: fc.option(
          fc.oneof(
            {
              weight: 3,
              arbitrary: nearCutOff(
                asOf,
                MONTHS.flatMap((month) => [month, month + 1]),
              ),
            },
            anyDay,
          ),
        ),
        last_main_type: fc.constantFrom(null, 'Gleitsicht', 'Fern', 'ohne'),
        last_main_status: fc.constantFrom(null, 'abgeholt', 'fertig', 'offen'),
        last_main_brand: fc.constantFrom(null, 'Ray Blick', 'RAY-BLICK', 'Titan'),
        last_main_maker: fc.constantFrom(null, 'Zeus', 'Hoja'),
        has_complained: fc.boolean(),
        may_letter: fc.boolean(),
        may_email: fc.boolean(),
        may_sms: fc.boolean(),
      }),
      scores: fc.option(
        fc.record({
          next_glasses_months: fc.option(
            fc.oneof(fc.constantFrom(...MONTHS), fc.constantFrom(239, 240, 241, 254, 255, 256, 3000)),
          ),
          next_glasses_p6: score,
          next_glasses_p12: score,
          fashion: score,
          future: score,
          quality: score,
          potential_long: score,
          potential_multifocal: score,
          potential_near: score,
          potential_office: score,
          potential_sports_sun: score,
          // Left over from a consent that was withdrawn, for some.
          refraction_potentials: fc.option(measured.map((values) => JSON.stringify(values))),
        }),
        { nil: undefined, freq: 5 },
      ),
    },
    { requiredKeys: ['customer', 'facts'] },
  );

/** Mostly off: with all filters on, hardly anyone is left to compare. */
const range = (values: number[], max: number): fc.Arbitrary<Range> => {
  const bound = fc.option(fc.constantFrom(...values.filter((value) => value <= max)));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ from: null, to: null }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(bound, bound)
        .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b })),
    },
  );
};
const percent = range(PERCENT, 100);

/** Values of a choice, mostly none. */
const chosen = <Value extends string>(...values: Value[]): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Value[]>([]) },
    { weight: 1, arbitrary: fc.subarray(values, { minLength: 1 }) },
  );

const criteria: fc.Arbitrary<Criteria> = fc.record({
  choices: fc.option(
    fc.record({
      type: chosen('Gleitsicht', 'Fern', 'Nah', 'ohne'),
      status: chosen('abgeholt', 'fertig', 'offen'),
      complained: chosen('ja', 'nein'),
      brand: chosen('Ray Blick', 'Titan', 'Unbekannt'),
      maker: chosen('Zeus', 'Hoja'),
      city: chosen('Freiburg', 'Öhringen', 'Zell'),
    }),
    { nil: undefined },
  ),
  pred_next_glasses: fc.oneof(
    range(MONTHS, 240).map((bounds) => ({ by: 'months' as const, ...bounds })),
    fc
      .tuple(fc.constantFrom('probability_6' as const, 'probability_12' as const), percent)
      .map(([by, bounds]) => ({ by, ...bounds })),
  ),
  last_order_main: range(MONTHS, 600),
  age: range(YEARS, 130),
  stores: fc.constant([]),
  uses_refraction: fc.boolean(),
  strict_health: fc.constant(false),
  consent: fc.record({ letter: fc.boolean(), email: fc.boolean(), sms: fc.boolean() }),
  eyescore: fc.record({ fashion: percent, future: percent, quality: percent }),
  potential: fc.record({ long: percent, multifocal: percent, near: percent, office: percent, sports_sun: percent }),
});

const question = asOfDay.chain((asOf) =>
  fc.record({
    asOf: fc.constant(asOf),
    people: fc.tuple(fc.array(person(asOf), { maxLength: 40 }), fc.array(person(asOf), { maxLength: 8 })),
    asked: fc.array(criteria, { minLength: 1, maxLength: 4 }),
    /** Who of them a selection is limited to, over and over. */
    isStrict: fc.boolean(),
    baseOfHealth: fc.boolean(),
    inBase: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  }),
);

/** A customer as the database's own date arithmetic sees them. */
interface Seen {
  id: number;
  hit: boolean;
  may: Record<(typeof SELECTION_CHANNELS)[number], boolean>;
  values: Record<string, number | null>;
  health: boolean;
  measured: Partial<Record<SelectionField, { value: number }>>;
  /** As the files say it. */
  chosen: Record<ChoiceField, string | null>;
}

const FIELD_COLUMNS: Record<Exclude<SelectionField, 'pred_next_glasses'>, string> = {
  last_order_main: 'months',
  age: 'years',
  'eyescore.fashion': 'fashion',
  'eyescore.future': 'future',
  'eyescore.quality': 'quality',
  'potential.long': 'potential_long',
  'potential.multifocal': 'potential_multifocal',
  'potential.near': 'potential_near',
  'potential.office': 'potential_office',
  'potential.sports_sun': 'potential_sports_sun',
};
const NEXT_COLUMNS = {
  months: 'next_glasses_months',
  probability_6: 'next_glasses_p6',
  probability_12: 'next_glasses_p12',
};
const columnOf = (field: SelectionField, { pred_next_glasses }: Criteria) =>
  field === 'pred_next_glasses' ? NEXT_COLUMNS[pred_next_glasses.by] : FIELD_COLUMNS[field];

/** Fields that a refraction says something about. */
const MEASURED: ReadonlySet<SelectionField> = new Set([
  'potential.long',
  'potential.multifocal',
  'potential.office',
] as const);

async function lookAtAll(
  trx: Transaction<Database>,
  storeIds: number[],
  asked: Criteria,
  asOf: string,
): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    SELECT k.id, ${meets(asked, asOf)} AS hit,
      json_build_object('letter', f.may_letter, 'email', f.may_email, 'sms', f.may_sms) AS may,
      coalesce(k.consent_health, false) AS health,
      json_build_object('choices.type', f.last_main_type, 'choices.status', f.last_main_status, 'choices.brand', f.last_main_brand,
        'choices.maker', f.last_main_maker, 'choices.city', k.city, 'choices.complained', CASE WHEN f.has_complained THEN 'ja' ELSE 'nein' END) AS chosen,
      (SELECT coalesce(jsonb_object_agg('potential.' || key, value), '{}') FROM jsonb_each(coalesce(s.refraction_potentials, '{}'))) AS measured,
      coalesce(to_jsonb(s), '{}') || jsonb_build_object(
        'years', CASE WHEN k.birth_date <= ${asOf}::date THEN extract(year FROM age(${asOf}::date, k.birth_date)) END,
        'months', CASE WHEN f.last_main_on <= ${asOf}::date THEN
          extract(year FROM age(${asOf}::date, f.last_main_on)) * 12 + extract(month FROM age(${asOf}::date, f.last_main_on)) END
      ) AS values
    ${population(shop.tenantId, storeIds, null)}`.execute(trx);
  return rows;
}

/** The same answer from plain loops over all customers. */
function countPlainly(seen: readonly Seen[], asked: Criteria, bins: Counted['histograms']): Counted {
  const followsMeasured = (field: SelectionField) => asked.uses_refraction && MEASURED.has(field);
  const wantsHealth = (field: SelectionField) =>
    followsMeasured(field) || (asked.strict_health === true && field.startsWith('potential.'));
  const valueOf = ({ values, health, measured }: Seen, field: SelectionField): number | null => {
    const known = values[columnOf(field, asked)] ?? null;
    if (!wantsHealth(field)) return known;
    if (!followsMeasured(field)) return health ? known : null;
    return health ? (measured[field]?.value ?? known) : null;
  };
  const inside = (value: number | null, { from, to }: Range) =>
    value !== null && value >= (from ?? 0) && value <= (to ?? Infinity);
  const channels = SELECTION_CHANNELS.filter((channel) => asked.consent[channel]);
  let left = [...seen];
  const funnel: Counted['funnel'] = [{ filter: 'stores', remaining: left.length }];
  const narrow = (sliders: readonly Slider[]) => {
    for (const slider of sliders) {
      left = left.filter((row) => inside(valueOf(row, slider.field), slider.range));
      funnel.push({ filter: slider.field, remaining: left.length });
    }
  };
  const on = slidersOf(asked).filter(isOn);
  narrow(on.filter(({ field }) => !wantsHealth(field)));
  const choose = (part: keyof NonNullable<Criteria['choices']>) => {
    const wanted: readonly string[] = asked.choices?.[part] ?? [];
    if (wanted.length === 0) return;
    const field: ChoiceField = `choices.${part}`;
    left = left.filter(({ chosen }) => {
      const value = chosen[field]?.trim();
      // The one decision about brands of this business.
      return value !== undefined && wanted.includes(value === 'RAY-BLICK' ? 'Ray Blick' : value);
    });
    funnel.push({ filter: field, remaining: left.length });
  };
  if (!asked.strict_health) choose('type');
  for (const part of ['status', 'complained', 'brand', 'maker', 'city'] as const) choose(part);
  if (channels.length > 0) {
    left = left.filter(({ may }) => channels.some((channel) => may[channel]));
    funnel.push({ filter: 'consent', remaining: left.length });
  }
  const byMeasured = on.filter(({ field }) => wantsHealth(field));
  const isTypeOfHealth = asked.strict_health === true && (asked.choices?.type?.length ?? 0) > 0;
  const without_health =
    byMeasured.length === 0 && !isTypeOfHealth ? null : left.filter(({ health }) => !health).length;
  if (byMeasured.length > 0 || isTypeOfHealth) {
    left = left.filter(({ health }) => health);
    funnel.push({ filter: 'health', remaining: left.length });
    narrow(byMeasured);
    if (isTypeOfHealth) choose('type');
  }
  const reach = (channel: (typeof SELECTION_CHANNELS)[number]) => left.filter(({ may }) => may[channel]).length;
  const among = (rows: readonly Seen[], field: SelectionField, range: Range) =>
    rows.filter((row) => inside(valueOf(row, field), range)).length;
  return {
    hits: left.length,
    reach: { letter: reach('letter'), email: reach('email'), sms: reach('sms') },
    funnel,
    without_health,
    histograms: bins.map(({ field, bins }) => ({
      field,
      bins: bins.map((bin) => ({ ...bin, all: among(seen, field, bin), match: among(left, field, bin) })),
      missing: seen.filter((row) => valueOf(row, field) === null).length,
    })),
  };
}

/** The same stores as a browser gets them. */
function sentToBrowser(
  stores: readonly StoreSegment[],
  asOf: string,
  { uses_refraction, strict_health = false }: Criteria,
) {
  const header = {
    as_of: asOf,
    uses_refraction,
    strict_health,
    stores: stores.map(({ storeId, dataDate, segment: { rows, words } }) => ({
      id: storeId,
      rows,
      data_date: dataDate,
      words,
    })),
  };
  const { buffer } = packSegments(
    header,
    stores.map(({ segment }) => segment),
    readingsOn(asOf),
  );
  const received = selectionSegmentsHeaderSchema.parse(unpackHeader(buffer));
  expect(received).toEqual(header);
  return unpackSegments(buffer, received);
}

test('counts, funnel and histograms agree with the SQL of list and export, to the customer, on the server and in a browser', async () => {
  const segments = createSegments();
  const storeIds = shop.storeIds.slice(0, 3);
  await fc.assert(
    fc.asyncProperty(question, async ({ asOf, people, asked, inBase, isStrict, baseOfHealth }) => {
      await withTenant(database.db, shop.tenantId, async (trx) => {
        await trx.deleteFrom('customers').where('tenant_id', '=', shop.tenantId).execute();
        await trx
          .insertInto('business_settings')
          .values({ tenant_id: shop.tenantId, strict_health: isStrict, updated_by: 'x' })
          .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ strict_health: isStrict }))
          .execute();
        const ids: number[] = [];
        for (const [index, group] of [...people, [], people[0]].entries()) {
          ids.push(...(await seedPeople(trx, shop.tenantId, shop.storeIds[index]!, group)));
          await buildSegment(trx, shop.tenantId, shop.storeIds[index]!);
        }
        const frozen = ids.filter((_, index) => inBase[index % inBase.length]);
        const base = await createSelectionOf(
          trx,
          { tenantId: shop.tenantId, email: 'a@example.org' },
          { label: 'Käufer', ofHealth: baseOfHealth, members: sql`SELECT unnest(${frozen}::bigint[]) AS customer_id` },
        );
        expect(base).toMatchObject({ name: 'Käufer', base_label: 'Käufer', base_count: frozen.length });
        for (const among of [null, base.id]) {
          const stores = await segments.load(trx, shop.tenantId, storeIds, among);
          const loaded = stores.map(({ segment }) => segment);
          for (const one of [withoutRefraction(NO_CRITERIA), ...asked]) {
            const config = { ...one, strict_health: isStrict };
            const received = sentToBrowser(stores, asOf, config);
            const seen = (await lookAtAll(trx, storeIds, config, asOf)).filter(
              ({ id, health }) => among === null || (frozen.includes(id) && (health || !isStrict || !baseOfHealth)),
            );
            const counted = countSelection(loaded, config, readingsOn(asOf));
            expect(counted).toEqual(countPlainly(seen, config, counted.histograms));
            expect(countSelection(received, config, readAlready(asOf))).toEqual(counted);
            expect(countHits(loaded, config, readingsOn(asOf))).toEqual({ hits: counted.hits, reach: counted.reach });
            const listed = await listCustomers(
              { trx, tenantId: shop.tenantId, storeIds, base: among, asOf, seesNames: true },
              config,
              { q: '', offset: 0, limit: 200, sort: 'name' },
            );
            expect(listed.total).toBe(counted.hits);
            expect(listed.items.map(({ id }) => id).sort()).toEqual(
              seen
                .filter(({ hit }) => hit)
                .map(({ id }) => id)
                .sort(),
            );
          }
        }
      });
    }),
    { numRuns: runs(8) },
  );
});

test.each(EDGES)('at %s every cut-off of age and months agrees, the days right beside it included', async (asOf) => {
  const beside = (months: number) => [-3, -2, -1, 0, 1, 2, 3].map((days) => shifted(asOf, months, days));
  const [years, months] = [
    [0, 1, 18, 25, 45],
    [0, 1, 6, 11, 12, 36],
  ];
  const people: Person[] = [
    ...years
      .flatMap((year) => [...beside(year * 12), ...beside(year * 12 + 12)])
      .map((birth_date) => ({ customer: { birth_date } })),
    ...months
      .flatMap((month) => [...beside(month), ...beside(month + 1)])
      .map((last_main_on) => ({ facts: { last_main_on } })),
  ];
  const ranges = (values: number[]): Range[] =>
    values.flatMap((value) => [
      { from: value, to: value },
      { from: value, to: null },
      { from: null, to: value },
    ]);
  const asked: Criteria[] = [
    ...ranges(years).map((age) => withoutRefraction({ ...NO_CRITERIA, age })),
    ...ranges(months).map((last_order_main) => withoutRefraction({ ...NO_CRITERIA, last_order_main })),
  ];
  await withTenant(database.db, shop.tenantId, async (trx) => {
    await trx.deleteFrom('customers').where('tenant_id', '=', shop.tenantId).execute();
    const [storeId = 0] = shop.storeIds;
    await seedPeople(trx, shop.tenantId, storeId, people);
    await buildSegment(trx, shop.tenantId, storeId);
    const segments = (await createSegments().load(trx, shop.tenantId, [storeId])).map(({ segment }) => segment);
    const {
      rows: [inSql],
    } = await sql<Record<string, number>>`
      SELECT ${sql.join(asked.map((criteria, index) => sql`count(*) FILTER (WHERE ${meets(criteria, asOf)})::int AS ${sql.ref(`a${index}`)}`))}
      ${population(shop.tenantId, [storeId], null)}`.execute(trx);
    const seen = await lookAtAll(trx, [storeId], withoutRefraction(NO_CRITERIA), asOf);
    for (const [index, criteria] of asked.entries()) {
      const { hits } = countHits(segments, criteria, readingsOn(asOf));
      expect({ criteria, hits }).toEqual({ criteria, hits: inSql?.[`a${index}`] });
      expect({ criteria, hits }).toEqual({ criteria, hits: countPlainly(seen, criteria, []).hits });
    }
  });
});

test('pages of the list join without gap or repetition, in every order', async () => {
  const storeIds = shop.storeIds.slice(0, 3);
  const sorts = ['name', '-name', 'birth_date', '-birth_date', 'last_main_on', '-last_main_on'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(person('2026-04-30'), { maxLength: 25 }),
      fc.constantFrom(...sorts),
      async (people, sort) => {
        await withTenant(database.db, shop.tenantId, async (trx) => {
          await trx.deleteFrom('customers').where('tenant_id', '=', shop.tenantId).execute();
          await seedPeople(trx, shop.tenantId, storeIds[0]!, people);
          const page = async (offset: number, limit: number) =>
            (
              await listCustomers(
                { trx, tenantId: shop.tenantId, storeIds, base: null, asOf: '2026-04-30', seesNames: true },
                withoutRefraction(NO_CRITERIA),
                { q: '', offset, limit, sort },
              )
            ).items;
          const whole = await page(0, 200);
          const joined = [...(await page(0, 7)), ...(await page(7, 7)), ...(await page(14, 11))];
          expect(joined).toEqual(whole);
          expect(whole).toHaveLength(
            people.filter(({ customer }) => !customer?.no_advertising && !customer?.is_deceased).length,
          );
        });
      },
    ),
    { numRuns: runs(3) },
  );
});
