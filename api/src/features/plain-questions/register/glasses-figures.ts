import type { GlassesCount } from '@portal/shared/contract/analyse';
import { from, type Figure } from './figure.ts';
import { kpi, ratio, sidesOf, staffKpiRows, staffRows, staffTotal } from './sources.ts';

const all = {
  heeds: ['glasses', 'age', 'customer', 'weekday', 'place'],
  stores: true,
  groups: ['PURE', 'PRO'],
} as const;
const onGlasses = { ...all, page: 'glasses-orders' } as const;
const onStaff = { ...all, page: 'staff', groups: ['PRO'] } as const;
const counted = (of: (counts: GlassesCount) => number | null) => from('glasses', ({ total }) => sidesOf(total, of));

/** analyse/brillenauftrage, and what of staff is told of everybody together. */
export const GLASSES_FIGURES = {
  glasses: {
    ...onGlasses,
    unit: 'pieces',
    label: 'Brillenaufträge',
    asked: ['brille ?zahl ?auftrag', 'brille kunde'],
    flows: true,
    whole: counted(({ glasses }) => glasses),
    rows: { staff: staffRows(({ glasses }) => glasses) },
    instead: { brand: 'frames', frame_maker: 'frames' },
    // As at the pieces of its page: by the revenue of glasses.
    why: 'brillen',
  },
  main: {
    ...onGlasses,
    unit: 'pieces',
    label: 'Hauptbrillen',
    asked: ['haupt ?zahl'],
    flows: true,
    whole: counted(({ main }) => main),
    rows: { staff: staffRows(({ main }) => main) },
  },
  extra: {
    ...onGlasses,
    unit: 'pieces',
    label: 'Mehrbrillen',
    asked: ['mehr ?zahl ?brille'],
    flows: true,
    whole: counted(({ extra }) => extra),
    rows: { staff: staffRows(({ extra }) => extra) },
  },
  reglazing: {
    ...onGlasses,
    unit: 'pieces',
    label: 'Neuverglasungen',
    asked: ['neuverglasung ?zahl'],
    flows: true,
    whole: counted(({ reglazing }) => reglazing),
  },
  extra_share: {
    ...onGlasses,
    unit: 'share',
    label: 'Mehrbrillenquote',
    asked: ['anteil mehr ?brille'],
    whole: counted(({ main, extra }) => ratio(extra, main + extra)),
    rows: { staff: staffKpiRows('extra_share') },
    why: 'mehrbrillenquote',
  },
  progressive_share: {
    ...onGlasses,
    heeds: ['age', 'customer', 'weekday', 'place'],
    unit: 'share',
    label: 'Gleitsichtanteil',
    asked: ['anteil gleitsicht ?brille'],
    whole: counted(({ progressive, corrective }) => ratio(progressive, corrective)),
    rows: { staff: staffKpiRows('progressive_share') },
    why: 'gleitsichtanteil',
  },
  progressive_share_45: {
    ...onGlasses,
    heeds: ['customer', 'weekday', 'place'],
    unit: 'share',
    label: 'Gleitsichtanteil ab 45 Jahren',
    asked: [],
    whole: counted(({ progressive_45, corrective_45 }) => ratio(progressive_45, corrective_45)),
  },
  type_share: {
    ...onGlasses,
    heeds: ['age', 'customer', 'weekday', 'place'],
    unit: 'share',
    label: 'Anteil an den Brillen',
    asked: ['anteil type ?brille'],
    whole: from('glasses', ({ types, total }, { filters }) => {
      const found = types.find(({ type }) => type === filters.glasses?.[0]);
      return [
        ratio(found?.current ?? 0, total.current.glasses),
        ratio(found?.previous ?? 0, total.previous.glasses),
      ] as const;
    }),
  },
  premium_share: {
    ...onStaff,
    unit: 'share',
    label: 'Premiumglasanteil',
    asked: ['anteil premium ?glas'],
    whole: staffTotal(kpi('premium_share')),
    rows: { staff: staffKpiRows('premium_share') },
  },
  discount_share: {
    ...onStaff,
    unit: 'share',
    label: 'Rabattquote',
    asked: ['rabatt ?anteil ?zahl ?schnitt'],
    whole: staffTotal(kpi('discount_share')),
    rows: { staff: staffKpiRows('discount_share') },
  },
  cancelled_share: {
    ...onStaff,
    unit: 'share',
    label: 'Stornoquote',
    asked: ['storno anteil'],
    whole: staffTotal(kpi('cancelled_share')),
    rows: { staff: staffKpiRows('cancelled_share') },
  },
  cancelled: {
    ...onStaff,
    unit: 'pieces',
    label: 'Stornierte Aufträge',
    asked: ['storno ?zahl ?auftrag'],
    flows: true,
    whole: staffTotal(({ cancelled }) => cancelled),
    rows: { staff: staffRows(({ cancelled }) => cancelled) },
  },
} as const satisfies Record<string, Figure>;
