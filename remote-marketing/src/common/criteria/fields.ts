import { slidersOf, withoutRefraction } from '@portal/shared/contract/counting';
import {
  SELECTION_FIELDS,
  SELECTION_LIMITS,
  type SelectionConfig,
  type SelectionField,
} from '@portal/shared/contract/marketing';

export interface Range {
  from: number | null;
  to: number | null;
}

/** By what the next glasses are asked for. */
export type NextBy = SelectionConfig['pred_next_glasses']['by'];

export type Unit = 'years' | 'months' | 'percent' | 'rank';

export const CHANNELS = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' } as const;

export const NEXT_BY: Readonly<Record<NextBy, string>> = {
  months: 'In Monaten',
  probability_6: 'Chance 6 Mon.',
  probability_12: 'Chance 12 Mon.',
};

interface Labels {
  label: string;
  hint?: string;
}

/** How the page names each slider. */
export const LABELS: Readonly<Record<SelectionField, Labels>> = {
  pred_next_glasses: {
    label: 'Nächste Brille',
    hint: 'Wann der Kunde nach seinem bisherigen Abstand wieder eine Hauptbrille kauft.',
  },
  last_order_main: { label: 'Letzte Hauptbrille', hint: 'Ganze Monate seit dem letzten Kauf einer Hauptbrille.' },
  age: { label: 'Alter' },
  'eyescore.fashion': { label: 'Mode', hint: 'Rang unter Ihren Kunden: modischer als so viele Prozent von ihnen.' },
  'eyescore.future': {
    label: 'Zukunft',
    hint: 'Rang unter Ihren Kunden nach dem Umsatz, der in drei Jahren zu erwarten ist.',
  },
  'eyescore.quality': {
    label: 'Qualität',
    hint: 'Rang unter Ihren Kunden: hochwertigere Gläser als so viele Prozent von ihnen.',
  },
  'potential.long': { label: 'Fernbrille' },
  'potential.multifocal': { label: 'Gleitsicht' },
  'potential.near': { label: 'Nahbrille' },
  'potential.office': { label: 'Office' },
  'potential.sports_sun': { label: 'Sonne und Sport' },
};

/** Sliders below one heading. `isMeasured`: measurements say something about some of them. */
export const GROUPS: readonly { title: string; fields: readonly SelectionField[]; isMeasured?: boolean }[] = [
  { title: 'Person und Brille', fields: ['age', 'last_order_main', 'pred_next_glasses'] },
  { title: 'Eyescore (Rang von 0 bis 100)', fields: ['eyescore.fashion', 'eyescore.future', 'eyescore.quality'] },
  {
    title: 'Potenzial (Chance in 24 Monaten)',
    fields: SELECTION_FIELDS.filter((field) => field.startsWith('potential.')),
    isMeasured: true,
  },
];

export const unitOf = (field: SelectionField, config: SelectionConfig): Unit => {
  if (field === 'age') return 'years';
  if (field.startsWith('eyescore.')) return 'rank';
  return field === 'last_order_main' || (field === 'pred_next_glasses' && config.pred_next_glasses.by === 'months')
    ? 'months'
    : 'percent';
};

export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  years: 'Jahre',
  months: 'Monate',
  percent: '%',
  rank: 'Rang',
};

/** The largest number that may be typed. */
export const limitOf = (field: SelectionField, unit: Unit): number => {
  if (unit === 'percent' || unit === 'rank') return SELECTION_LIMITS.percent;
  if (unit === 'years') return SELECTION_LIMITS.years;
  return field === 'last_order_main' ? SELECTION_LIMITS.monthsSinceOrder : SELECTION_LIMITS.monthsToOrder;
};

/** Where the scale of a slider ends: as wide as its bars. */
export function scaleOf(field: SelectionField, config: SelectionConfig): number {
  const bins = slidersOf(withoutRefraction(config)).find((slider) => slider.field === field)?.bins;
  return bins ? bins.width * bins.count : 0;
}

export const isOn = ({ from, to }: Range): boolean => from !== null || to !== null;
