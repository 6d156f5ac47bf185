import {
  AGE_BAND,
  BASE_STATES,
  CHANGE_DRIVERS,
  LOYALTY_HORIZONS,
  type ChangeGroup,
  type StaffCounts,
  type StoreFigures,
} from '@portal/shared/contract/analyse';
import { addMonths } from '@portal/shared/contract/calendar';
import { GLASSES_TYPES, GOAL_KPIS } from '@portal/shared/contract/common';
import { sentencesOf, type Explained } from '../../../data/change-explained/sentences.ts';
import { holdsFor } from '../audience.ts';
import type { ReportData } from '../report-data.ts';

const MONTH = '2026-10-01';
const days = { data_since: '2019-01-02', data_date: '2026-11-21' };
const usual = { is_usual: true, from: -312_345, to: 298_765 };
const months = Array.from({ length: 13 }, (_, at) => addMonths(MONTH, at - 12));
const compared = <Of>(of: Of) => ({ current: of, previous: of });
const pieces = {
  glasses: 1_163,
  reglazing: 24,
  main: 940,
  extra: 223,
  progressive: 512,
  corrective: 1_020,
  progressive_45: 500,
  corrective_45: 700,
};
const value = { cents: 42_700_00, orders: 63, mean_cents: 607_12, sold: 61, median_cents: 549_00 };
const revenue = {
  umsatz: 42_700_00,
  brillen: 36_900_00,
  neuverglasung: 1_200_00,
  fassung: 9_500_00,
  glas: 28_600_00,
  kontaktlinsen: 3_100_00,
  handelsware: 1_500_00,
  orders: 131,
};
const store: StoreFigures = {
  revenue_cents: 42_700_00,
  order_count: 131,
  glasses_cents: 38_100_00,
  glasses_count: 63,
  main_count: 50,
  extra_count: 13,
  progressive_count: 28,
  corrective_count: 55,
  buyer_count: 61,
  buyer_cents: 42_000_00,
  new_buyer_count: 17,
};
const staff: StaffCounts = {
  umsatz: 12_345_00,
  orders: 31,
  sold: 32,
  cancelled: 1,
  discount: 500_00,
  glasses: 25,
  main: 20,
  extra: 5,
  progressive: 11,
  corrective: 22,
  premium: 9,
  lens_known: 20,
};

function explained(): ReportData['explained'] {
  const group = (label: string, change: number): ChangeGroup => ({
    key: label,
    label,
    previous: 100_000,
    current: 100_000 + change,
    change,
    usual,
  });
  const all: Explained = {
    part: 'umsatz',
    previous: 40_000_00,
    current: 42_700_00,
    change: 2_700_00,
    from: MONTH,
    to: '2026-10-31',
    previous_from: '2025-10-01',
    previous_to: '2025-10-31',
    usual,
    history: { comparisons: 24, needed: 8 },
    ...days,
    amounts: 'gross',
    drivers: CHANGE_DRIVERS.map((key, at) => ({
      key,
      change: (at % 2 === 0 ? 1 : -1) * (200_000 - at * 10_000),
      previous: key === 'buyers' ? 61 : key === 'calendar' ? 27 : 1.27,
      current: key === 'buyers' ? 64 : key === 'calendar' ? 26 : 1.31,
      usual,
    })),
    calendar: {
      current: { working_days: 26, weekdays: [4, 4, 4, 5, 5, 4, 0], bridge_days: 0, weighed_days: 25.8 },
      previous: { working_days: 27, weekdays: [4, 5, 5, 5, 4, 4, 0], bridge_days: 1, weighed_days: 26.9 },
      learnt_from: '2023-11-06',
      learnt_to: '2026-10-31',
    },
    dimensions: [
      {
        dimension: 'type',
        groups: [group('Gleitsichtbrillen', 812_345), group('Verkäufe ohne Kundennummer', -612_345)],
      },
      { dimension: 'age', groups: [group('Kunden unbekannten Alters', 712_345), group('45–59\u00a0Jahre', -412_345)] },
      { dimension: 'customer', groups: [group('Verkäufe ohne Kundennummer', 712_345), group('Stammkunden', -412_345)] },
      {
        dimension: 'store',
        groups: [group('Filiale am Großen Marktplatz', 712_345), group('Brillenhaus Sommer am Rathaus', -412_345)],
      },
      {
        dimension: 'staff',
        groups: [group('Annegret Müller-Lüdenscheidt', 712_345), group('Aufträge ohne Mitarbeiter', -412_345)],
      },
    ],
  };
  return { ...all, sentences: sentencesOf(all, { compare: 'vorjahr', unit: 'month' }) };
}

/** A month of a chain in which every part of the report is as long as it can be. @param storeCount of its stores, @param staffCount of its team */
export function sampleReport(storeCount = 40, staffCount = 60): ReportData {
  const stand = {
    as_of: '2026-10-31',
    waits: 4_000,
    ended: 1_800,
    median: 47,
    median_lower: 45,
    median_upper: 49,
    buyers: 1_061,
    returning: 640,
    customers: 9_800,
    one_time: 3_100,
  };
  const rate = { months: 24, share: 0.314, lower: 0.3, upper: 0.33, at_risk: 800 };
  const moves = BASE_STATES.flatMap((was) =>
    (['active', 'at_risk', 'lost'] as const).map((is) => ({ was, is, customers: 120 })),
  );
  return {
    audience: 'owner',
    holds: holdsFor('owner', ['PRO']),
    business: 'Brillenhaus Sommer & Partner Augenoptik GmbH',
    sender: {
      name: 'Brillenhaus Sommer & Partner Augenoptik GmbH und Compagnie Kommanditgesellschaft, Inhaber A. Sommer',
      address: 'Straße des Siebzehnten Juni und der Deutschen Einheit 117, 01067 Dresden-Altstadt',
      logo: null,
    },
    store: null,
    storeCount,
    amounts: 'gross',
    month: MONTH,
    days: { from: MONTH, to: '2026-10-31' },
    isWhole: true,
    printedOn: '2026-11-03',
    figures: GOAL_KPIS.map((kpi) => ({
      kpi,
      ...(kpi.endsWith('share')
        ? { value: 0.213, previous: 0.201, goal: 0.23 }
        : { value: 4_270_012, previous: 4_137_600, goal: 4_390_000 }),
    })),
    revenue: {
      total: revenue,
      previous: revenue,
      months: months.map((month, at) => ({
        month,
        running: false,
        goal: 43_900_00 + at * 100_00,
        current: { ...revenue, umsatz: revenue.umsatz + (at % 5) * 900_00 },
        previous: revenue,
      })),
      previous_from: '2024-10-01',
      previous_to: '2025-10-31',
      weekdays: [],
      bridge: { previous: 0, volume: 0, price: 0, mix: 0, current: 0, assortments: [] },
      ...days,
      amounts: 'gross',
    },
    course: months.map((month, at) => ({ ...store, extra_count: 9 + at, month })),
    explained: explained(),
    glasses: {
      total: compared(pieces),
      months: [],
      types: [...GLASSES_TYPES, 'ohne' as const].map((type, at) => ({
        type,
        current: 512 - at * 70,
        previous: 480 - at * 60,
      })),
      ages: [],
      ...days,
      amounts: 'gross',
    },
    values: {
      total: compared(value),
      reglazing: compared(value),
      split: compared({ frame_cents: 0, lens_cents: 0, orders: 0 }),
      months: [],
      types: [...GLASSES_TYPES, 'ohne' as const].map((type) => ({ type, ...compared(value) })),
      histogram: [],
      ...days,
      amounts: 'gross',
    },
    base: {
      current: { start: '2026-09-30', end: '2026-10-31', moves, with_main: 5_000, days_since_main: 800 },
      previous: { start: '2025-09-30', end: '2025-10-31', moves, with_main: 5_000, days_since_main: 800 },
      ages: [
        ...Array.from({ length: AGE_BAND.last + 1 }, (_, band) => ({
          band,
          herr: 20 + band,
          frau: 25 + band,
          ohne: 1,
        })),
        { band: null, herr: 1, frau: 2, ohne: 3 },
      ],
      consent: [{ channel: 'none', customers: 212 }],
      thresholds: { at_risk: 36, lost: 60 },
      ...days,
    },
    loyalty: {
      current: stand,
      previous: { ...stand, median: 48, returning: 610 },
      curve: [],
      rates: LOYALTY_HORIZONS.map((horizon) => ({
        months: horizon,
        current: { ...rate, months: horizon },
        previous: { ...rate, months: horizon, share: 0.301 },
        customers: 900,
      })),
      cohorts: [],
      ...days,
    },
    stores: {
      stores: Array.from({ length: storeCount }, (_, at) => ({
        id: at + 1,
        name: `Brillenhaus Sommer, Filiale am Großen Marktplatz ${at + 1}`,
        current: { ...store, revenue_cents: 42_700_00 - at * 100_00 },
        previous: store,
        goal: 43_000_00,
        months: [],
      })),
      ...days,
      amounts: 'gross',
    },
    staff: {
      staff: Array.from({ length: staffCount }, (_, at) => ({
        id: at + 1,
        name: `Annegret Müller-Lüdenscheidt ${at + 1}`,
        store_name: 'Mitte',
        is_active: true,
        ...compared(staff),
      })),
      without: null,
      total: compared(staff),
      min_rank: 30,
      pseudonyms: true,
      data_date: days.data_date,
      amounts: 'gross',
    },
    notes: {
      items: [
        {
          source: 'hand' as const,
          id: 1,
          from: '2026-10-03',
          to: '2026-10-14',
          text: 'Umbau',
          store_id: 1,
          store: 'Mitte',
          may_change: true,
          version: 1,
          updated_by: 'chefin@example.org',
        },
      ],
      more: 2,
    },
    next: { month: '2026-11-01', goal: 44_100_00, workingDays: 25 },
  };
}
