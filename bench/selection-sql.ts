import {
  isOn,
  NO_CRITERIA as NO_FILTERS,
  slidersOf,
  withoutRefraction,
  type Criteria,
  type Slider,
} from '@portal/shared/contract/counting';

const open = { from: null, to: null };
const over = (from: number) => ({ from, to: null });

const NO_CRITERIA = withoutRefraction(NO_FILTERS);

/** Draws of a slider, from nobody left out to hardly anyone left. */
export const QUESTIONS: readonly Criteria[] = [
  NO_CRITERIA,
  { ...NO_CRITERIA, age: over(45) },
  { ...NO_CRITERIA, age: { from: 45, to: 66 }, last_order_main: over(36) },
  {
    ...NO_CRITERIA,
    pred_next_glasses: { by: 'probability_6', from: 50, to: null },
    consent: { letter: true, email: false, sms: false },
  },
  {
    ...NO_CRITERIA,
    potential: { ...NO_CRITERIA.potential, multifocal: over(40) },
    age: { from: 40, to: 60 },
    consent: { letter: true, email: true, sms: true },
  },
  {
    ...NO_CRITERIA,
    pred_next_glasses: { by: 'months', from: 0, to: 60 },
    eyescore: { fashion: over(2), future: over(2), quality: over(2) },
    last_order_main: { from: 2, to: 140 },
  },
  {
    pred_next_glasses: { by: 'months', from: 1, to: 70 },
    last_order_main: over(1),
    age: over(5),
    stores: [],
    uses_refraction: false,
    consent: { letter: true, email: true, sms: true },
    eyescore: { fashion: over(1), future: over(1), quality: over(1) },
    potential: { long: over(1), multifocal: over(1), near: over(1), office: over(1), sports_sun: open },
  },
];

export interface Dialect {
  years(column: string, asOf: string): string;
  months(column: string, asOf: string): string;
}

export const POSTGRES: Dialect = {
  // Without a time zone to look up for each row.
  years: (column, asOf) => `extract(year FROM age(TIMESTAMP '${asOf}', ${column}::timestamp))::int`,
  months: (column, asOf) =>
    `(extract(year FROM age(TIMESTAMP '${asOf}', ${column}::timestamp)) * 12 + extract(month FROM age(TIMESTAMP '${asOf}', ${column}::timestamp)))::int`,
};

export const DUCKDB: Dialect = {
  years: (column, asOf) => `date_sub('year', ${column}, DATE '${asOf}')`,
  months: (column, asOf) => `date_sub('month', ${column}, DATE '${asOf}')`,
};

const read = ({ column, unit }: Slider, dialect: Dialect, asOf: string) =>
  unit === 'value' ? column : dialect[unit](column, asOf);

/**
 * The whole question as one statement over `source`: hits, reach and funnel in its row without a bin, all histograms
 * in the others, from one pass with grouping sets. OFFSET 0 keeps PostgreSQL from working out each value once per
 * place that uses it.
 */
export function questionSql(source: string, criteria: Criteria, asOf: string, dialect: Dialect): string {
  const sliders = slidersOf(criteria);
  const channels = (['letter', 'email', 'sms'] as const)
    .filter((channel) => criteria.consent[channel])
    .map((channel) => `may_${channel}`);
  const filters = sliders.flatMap((slider, index) =>
    isOn(slider) ? [`v${index} >= ${slider.range.from ?? 0} AND v${index} <= ${slider.range.to ?? 100_000}`] : [],
  );
  if (channels.length > 0) filters.push(`(${channels.join(' OR ')})`);
  const steps = ['true', ...filters.map((_, index) => filters.slice(0, index + 1).join(' AND '))];
  return `
    WITH flat AS (${source}),
    read AS (SELECT ${sliders.map((slider, index) => `${read(slider, dialect, asOf)} AS v${index}`).join(', ')}, may_letter, may_email, may_sms FROM flat OFFSET 0),
    base AS (
      SELECT ${sliders.map(({ bins }, index) => `CASE WHEN v${index} < ${bins.width * bins.count} THEN CAST(floor(v${index} / ${bins.width}) AS int) WHEN v${index} IS NOT NULL THEN ${bins.count - 1} ELSE -1 END AS b${index}`).join(', ')},
        ${steps.map((step, index) => `(${step}) AS p${index}`).join(', ')}, may_letter, may_email, may_sms
      FROM read OFFSET 0
    )
    SELECT ${sliders.map((_, index) => `b${index}`).join(', ')}, CAST(count(*) AS int) AS everyone,
      ${steps.map((_, index) => `CAST(count(*) FILTER (WHERE p${index}) AS int) AS left${index}`).join(', ')},
      ${['letter', 'email', 'sms'].map((channel) => `CAST(count(*) FILTER (WHERE p${steps.length - 1} AND may_${channel}) AS int) AS ${channel}`).join(', ')}
    FROM base GROUP BY GROUPING SETS ((), ${sliders.map((_, index) => `(b${index})`).join(', ')})`;
}

/** Hits in an answer to `questionSql`. */
export function hitsIn(rows: readonly Record<string, unknown>[]): number {
  const total =
    rows.find((row) => Object.entries(row).every(([name, value]) => !/^b\d+$/.test(name) || value === null)) ?? {};
  const last = Object.keys(total).filter((name) => name.startsWith('left')).length - 1;
  return Number(total[`left${last}`]);
}
