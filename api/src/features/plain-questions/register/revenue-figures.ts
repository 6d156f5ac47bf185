import type { Figure } from './figure.ts';
import { from } from './figure.ts';
import {
  brandRows,
  kpi,
  makerRows,
  partOfRevenue,
  placeRows,
  ratio,
  revenueByWeekday,
  sidesOf,
  staffKpiRows,
  staffRows,
  staffTotal,
} from './sources.ts';

const heeds = ['glasses', 'age', 'customer', 'weekday', 'place'] as const;
const all = { heeds, stores: true, groups: ['PURE', 'PRO'] } as const;
const onRevenue = { ...all, unit: 'cents', page: 'revenue', flows: true } as const;
const onValue = { ...all, page: 'glasses-value' } as const;

/** analyse/gesamtumsatz and analyse/umsatz-je-brillenauftrag. */
export const REVENUE_FIGURES = {
  revenue: {
    ...onRevenue,
    label: 'Gesamtumsatz',
    asked: ['umsatz ?zahl ?euro'],
    whole: partOfRevenue('umsatz'),
    rows: { weekday: revenueByWeekday, staff: staffRows(({ umsatz }) => umsatz), place: placeRows('umsatz') },
    instead: { brand: 'frame_revenue', frame_maker: 'frame_revenue', lens_maker: 'lens_revenue' },
    why: 'umsatz',
  },
  glasses_revenue: {
    ...onRevenue,
    label: 'Brillenumsatz',
    asked: ['umsatz brille ?zahl ?euro'],
    whole: partOfRevenue('brillen'),
    why: 'brillen',
  },
  reglazing_revenue: {
    ...onRevenue,
    label: 'Umsatz mit Neuverglasungen',
    asked: ['umsatz neuverglasung'],
    whole: partOfRevenue('neuverglasung'),
    why: 'neuverglasung',
  },
  frame_revenue: {
    ...onRevenue,
    label: 'Fassungsumsatz',
    asked: ['umsatz fassung'],
    whole: partOfRevenue('fassung'),
    rows: { brand: brandRows(({ cents }) => cents), frame_maker: makerRows('frames', ({ cents }) => cents) },
    why: 'fassung',
  },
  lens_revenue: {
    ...onRevenue,
    label: 'Glasumsatz',
    asked: ['umsatz glas'],
    whole: partOfRevenue('glas'),
    rows: { lens_maker: makerRows('lenses', ({ cents }) => cents) },
    why: 'glas',
  },
  contact_lens_revenue: {
    ...onRevenue,
    label: 'Kontaktlinsenumsatz',
    asked: ['umsatz kontaktlinse', 'kontaktlinse'],
    whole: partOfRevenue('kontaktlinsen'),
    why: 'kontaktlinsen',
  },
  merchandise_revenue: {
    ...onRevenue,
    label: 'Handelswarenumsatz',
    asked: ['umsatz handelsware', 'handelsware'],
    whole: partOfRevenue('handelsware'),
    why: 'handelsware',
  },
  orders: {
    ...onRevenue,
    unit: 'pieces',
    label: 'Aufträge aller Art',
    asked: ['auftrag ?zahl ?art'],
    whole: from('revenue', ({ total, previous }) => [total.orders, previous.orders]),
    rows: { staff: staffRows(({ orders }) => orders) },
  },
  revenue_per_glasses: {
    ...onValue,
    unit: 'cents',
    label: 'Umsatz je Brillenauftrag',
    asked: [
      'umsatz je brille ?schnitt',
      'schnitt brille ?preis ?umsatz',
      'preis brille ?je',
      'umsatz je auftrag',
      'bon',
    ],
    whole: from('values', ({ total }) => sidesOf(total, ({ mean_cents }) => mean_cents)),
    why: 'umsatz-je-brillenauftrag',
  },
  median_per_glasses: {
    ...onValue,
    unit: 'cents',
    label: 'Median je Brillenauftrag',
    asked: ['median brille ?preis ?umsatz ?je'],
    whole: from('values', ({ total }) => sidesOf(total, ({ median_cents }) => median_cents)),
  },
  revenue_per_reglazing: {
    ...onValue,
    unit: 'cents',
    label: 'Umsatz je Neuverglasung',
    asked: ['umsatz je neuverglasung', 'preis neuverglasung ?schnitt', 'schnitt neuverglasung'],
    whole: from('values', ({ reglazing }) => sidesOf(reglazing, ({ mean_cents }) => mean_cents)),
  },
  revenue_per_order: {
    ...all,
    page: 'staff',
    groups: ['PRO'],
    unit: 'cents',
    label: 'Umsatz je Auftrag aller Art',
    asked: ['umsatz je auftrag ?art'],
    whole: staffTotal(kpi('average')),
    rows: { staff: staffKpiRows('average') },
  },
  frame_share: {
    ...onValue,
    unit: 'share',
    label: 'Fassungsanteil',
    asked: ['anteil fassung ?umsatz'],
    whole: from('values', ({ split }) =>
      sidesOf(split, ({ frame_cents, lens_cents }) => ratio(frame_cents, frame_cents + lens_cents)),
    ),
  },
  lens_share: {
    ...onValue,
    unit: 'share',
    label: 'Glasanteil',
    asked: ['anteil glas ?umsatz'],
    whole: from('values', ({ split }) =>
      sidesOf(split, ({ frame_cents, lens_cents }) => ratio(lens_cents, frame_cents + lens_cents)),
    ),
  },
  frames: {
    ...onValue,
    unit: 'pieces',
    label: 'Verkaufte Fassungen',
    asked: ['fassung ?zahl'],
    flows: true,
    whole: from('brands', ({ total }) => sidesOf(total, ({ pieces }) => pieces)),
    rows: { brand: brandRows(({ pieces }) => pieces), frame_maker: makerRows('frames', ({ pieces }) => pieces) },
  },
  frame_price: {
    ...onValue,
    unit: 'cents',
    label: 'Mittlerer Fassungspreis',
    asked: ['preis fassung ?schnitt', 'schnitt fassung'],
    whole: from('brands', ({ total }) => sidesOf(total, ({ cents, pieces }) => ratio(cents, pieces))),
    rows: { brand: brandRows(({ cents, pieces }) => ratio(cents, pieces)) },
  },
} as const satisfies Record<string, Figure>;
