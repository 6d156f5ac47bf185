import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import {
  staffFigure,
  type FrameSales,
  type Makers,
  type RevenueParts,
  type StaffCounts,
  type StaffKpi,
} from '@portal/shared/contract/analyse';
import { from, type Row, type Sides } from './figure.ts';

export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

type Compared<Value> = { current: Value; previous: Value };
/** Both sides of what an answer has beside each other. */
export const sidesOf = <Value>({ current, previous }: Compared<Value>, of: (value: Value) => number | null): Sides => [
  of(current),
  of(previous),
];

/** A part of revenue, as 'gesamtumsatz' has it. */
export const partOfRevenue = (part: keyof RevenueParts) =>
  from('revenue', ({ total, previous }) => [total[part], previous[part]] as const);

/** Revenue by weekday, as its heatmap sums it; the page compares none of them. */
export const revenueByWeekday = from('revenue', ({ weekdays }): Row[] =>
  WEEKDAY_NAMES.map((label, at) => ({
    key: String(at + 1),
    label,
    sides: [weekdays.filter(({ weekday }) => weekday === at + 1).reduce((sum, { umsatz }) => sum + umsatz, 0), null],
  })),
);

/** By member of staff, as the table of 'mitarbeiter' has it. @param n the cases by which the page ranks or does not */
export const staffRows = (
  of: (counts: StaffCounts) => number | null,
  n: (counts: StaffCounts) => number = ({ orders }) => orders,
) =>
  from('staff', ({ staff, min_rank }): Row[] =>
    staff.map(({ id, name, ...sides }) => ({
      key: String(id),
      label: name,
      sides: sidesOf(sides, of),
      isFew: n(sides.current) < min_rank,
    })),
  );
/** The same of a figure that the page itself shows. */
export const staffKpiRows = (name: StaffKpi) => staffRows(kpi(name), (counts) => staffFigure(name, counts).n);
export const staffTotal = (of: (counts: StaffCounts) => number | null) =>
  from('staff', ({ total }) => sidesOf(total, of));
export const kpi =
  (name: StaffKpi) =>
  (counts: StaffCounts): number | null =>
    staffFigure(name, counts).value;

/** By brand of the frame: those that the page tells of by themselves. */
export const brandRows = (of: (sales: FrameSales) => number | null) =>
  from('brands', ({ brands }): Row[] =>
    brands.map(({ brand, ...sides }) => ({ key: brand, label: brand, sides: sidesOf(sides, of) })),
  );
export const makerRows = (which: 'frames' | 'lenses', of: (sales: FrameSales) => number | null) =>
  from('makers', (answer): Row[] =>
    (answer[which] satisfies Makers).makers.map(({ maker, ...sides }) => ({
      key: maker,
      label: maker,
      sides: sidesOf(sides, of),
    })),
  );

/** By postcode of the buyers: those with enough of them; the page compares none. */
export const placeRows = (field: 'customers' | 'new_customers' | 'umsatz') =>
  from('catchment', ({ plz }): Row[] =>
    plz.map((row) => ({ key: row.plz, label: `${row.plz} ${row.place}`, sides: [row[field], null] })),
  );
