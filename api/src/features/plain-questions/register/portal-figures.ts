import type { Benchmark } from '@portal/shared/contract/benchmark';
import { from, type Figure } from './figure.ts';
import { ratio } from './sources.ts';

const ofBusiness = { heeds: [], stores: false } as const;
const analysis = ['PURE', 'PRO'] as const;
const onBenchmark = { ...ofBusiness, groups: ['Benchmark'], now: {} } as const;
const onWebsite = {
  ...ofBusiness,
  groups: ['Eyepage'],
  wholeBusiness: true,
  page: 'website-statistics',
  unit: 'pieces',
} as const;

/** The last month that is published, beside the median of the peers. */
const lastMonth = (answer: Benchmark | null) => answer?.months.findLast(({ band }) => band !== null);
const market = from('benchmark', (answer) => {
  const month = lastMonth(answer);
  return [month?.own ?? null, month?.band?.median ?? null] as const;
});
const visits = (of: 'visitors' | 'views' | 'appointment' | 'phone') =>
  from('website', ({ totals, previous }) => [totals[of], previous?.[of] ?? null] as const);

/** Goals, market, campaigns, website, and the data themselves. */
export const PORTAL_FIGURES = {
  goal: {
    heeds: [],
    stores: true,
    groups: analysis,
    page: 'goals',
    unit: 'share',
    alone: true,
    label: 'Zielerreichung',
    asked: ['ziel ?umsatz ?weit', 'plan ?umsatz'],
    whole: from('goal', ({ actual, goal }) => [goal === null ? null : ratio(actual, goal), null]),
  },
  projection: {
    heeds: [],
    stores: true,
    groups: analysis,
    page: 'goals',
    unit: 'cents',
    alone: true,
    running: true,
    label: 'Hochrechnung des Jahresumsatzes',
    asked: ['prognose ?umsatz ?zahl'],
    whole: from('goal', ({ projected }) => [projected, null]),
  },
  benchmark_revenue: {
    ...onBenchmark,
    page: 'benchmark-revenue',
    unit: 'cents',
    label: 'Gesamtumsatz im Benchmark',
    asked: ['benchmark ?umsatz'],
    whole: market,
  },
  benchmark_revenue_per_glasses: {
    ...onBenchmark,
    page: 'benchmark-revenue-per-glasses',
    unit: 'cents',
    label: 'Umsatz je Brillenauftrag im Benchmark',
    asked: ['benchmark umsatz je brille', 'benchmark umsatz je auftrag'],
    whole: market,
  },
  benchmark_revenue_per_customer: {
    ...onBenchmark,
    page: 'benchmark-revenue-per-customer',
    unit: 'cents',
    label: 'Umsatz je Kunde im Benchmark',
    asked: ['benchmark umsatz je kunde'],
    whole: market,
  },
  benchmark_glasses: {
    ...onBenchmark,
    page: 'benchmark-glasses',
    unit: 'pieces',
    label: 'Brillenaufträge im Benchmark',
    asked: ['benchmark brille ?auftrag ?zahl'],
    whole: market,
  },
  benchmark_customers: {
    ...onBenchmark,
    page: 'benchmark-customers',
    unit: 'pieces',
    label: 'Kunden im Benchmark',
    asked: ['benchmark kunde ?zahl'],
    whole: market,
  },
  campaign: {
    ...ofBusiness,
    groups: ['PURE&&Marketing', 'PRO&&Marketing'],
    page: 'success',
    unit: 'share',
    label: 'Erfolg der Aktion',
    asked: ['aktion ?erfolg ?gut'],
    now: {},
    whole: from('campaign', (found) => [found?.treated.response.value ?? null, found?.control?.response.value ?? null]),
  },
  budget: {
    ...ofBusiness,
    groups: ['Eyeplan'],
    wholeBusiness: true,
    page: 'advertising-plan',
    unit: 'cents',
    alone: true,
    label: 'Freies Werbebudget',
    asked: ['budget ?werbung ?zahl ?preis', 'geld werbung ?zahl', 'plan'],
    whole: from('budget', ({ budget, planned }) => [budget === null ? null : budget - planned, null]),
  },
  website_visitors: {
    ...onWebsite,
    label: 'Besucher der Website',
    asked: ['besucher ?website ?zahl', 'website ?zahl'],
    whole: visits('visitors'),
  },
  website_views: {
    ...onWebsite,
    label: 'Seitenaufrufe der Website',
    asked: ['seitenaufruf ?website ?zahl'],
    whole: visits('views'),
  },
  website_appointments: {
    ...onWebsite,
    label: 'Terminanfragen der Website',
    asked: ['termin ?website ?zahl'],
    whole: visits('appointment'),
  },
  website_calls: {
    ...onWebsite,
    label: 'Anrufe über die Website',
    asked: ['anruf ?website ?zahl'],
    whole: visits('phone'),
  },
  data_date: {
    heeds: [],
    stores: true,
    groups: analysis,
    page: 'upload-history',
    unit: 'date',
    label: 'Datenstand',
    asked: ['datenstand', 'aktuell daten', 'upload ?daten ?zuletzt ?dauer'],
    now: {},
    whole: from('data', () => [null, null]),
  },
  quality: {
    heeds: [],
    stores: true,
    groups: analysis,
    page: 'quality',
    unit: 'number',
    label: 'Datenqualität',
    asked: ['qualitaet ?daten', 'gut daten'],
    now: {},
    whole: from('quality', ({ score }) => [score, null]),
  },
  due: {
    heeds: [],
    stores: true,
    groups: ['Marketing'],
    page: 'customers',
    unit: 'pieces',
    label: 'Fällige Kunden',
    asked: ['faellig ?kunde ?zahl'],
    now: {},
    whole: from('due', ({ due }) => [due, null]),
  },
} as const satisfies Record<string, Figure>;
