import type { RestrictionField } from '@portal/shared/contract/analyse';
import { FIGURES, type FigureId } from '../register/index.ts';
import { ROW_DIMENSIONS, type Figure, type RowDimension } from '../register/figure.ts';
import type { Dimension, Filters, Ranking } from '../parts.ts';

const RESTRICTIONS: Readonly<Partial<Record<Dimension, RestrictionField>>> = {
  type: 'glasses',
  age: 'age',
  customer: 'customer',
};
const isRow = (by: Dimension): by is RowDimension => (ROW_DIMENSIONS as readonly Dimension[]).includes(by);

/** A dimension that is ranked by is not narrowed to one of it. */
export const hasDimension = (
  by: Dimension,
  { staff, brand, plz, place, weekday, glasses, ages, customers, stores }: Filters,
): boolean => {
  const single: Readonly<Partial<Record<Dimension, boolean>>> = {
    staff: staff !== undefined,
    brand: brand !== undefined,
    place: plz !== undefined || place !== undefined,
    weekday: weekday !== undefined,
    type: glasses?.length === 1,
    age: ages !== undefined,
    customer: customers?.length === 1,
    store: Array.isArray(stores) && stores.length === 1,
  };
  return !single[by];
};

interface Wanted {
  filters: Filters;
  makerOf: 'frame_maker' | 'lens_maker' | undefined;
  ranking: Ranking | null;
  isDated: boolean;
}

/** The figure, or the one that is meant in its place where its page has no such filter or dimension; null: none has. */
export function fitFilters(id: FigureId, wanted: Wanted): { figure: FigureId; filters: Filters } | null {
  const figure: Figure = FIGURES[id];
  const { filters, makerOf, ranking, isDated } = wanted;
  const rows: RowDimension[] = [
    ...(filters.staff === undefined ? [] : ['staff' as const]),
    ...(filters.brand === undefined ? [] : ['brand' as const]),
    ...(filters.maker === undefined || !makerOf ? [] : [makerOf]),
    ...(filters.plz === undefined ? [] : ['place' as const]),
    ...(ranking && isRow(ranking.by) ? [ranking.by] : []),
  ];
  const isLater =
    isDated ||
    rows.length > 0 ||
    filters.place !== undefined ||
    (ranking !== null && ranking.by !== 'store' && ranking.by !== 'age');
  if (figure.now && isLater) return figure.now.dated ? fitFilters(figure.now.dated as FigureId, wanted) : null;
  const other = rows
    .map((row) => (figure.rows?.[row] ? undefined : figure.instead?.[row]))
    .find((one) => one !== undefined);
  if (other) return fitFilters(other as FigureId, wanted);
  if (new Set(rows).size > 1 || rows.some((row) => !figure.rows?.[row])) return null;
  // A table of staff tells of what its own figures count; which pairs of glasses, the filter says.
  if (!figure.stores && (filters.stores !== undefined || ranking !== null)) return null;
  const restrictions: [RestrictionField, readonly unknown[] | undefined][] = [
    ['glasses', filters.glasses],
    ['age', filters.ages],
    ['customer', filters.customers],
    ['weekday', filters.weekday === undefined ? undefined : [filters.weekday]],
    ['place', filters.place === undefined ? undefined : [filters.place]],
  ];
  const byRestriction = ranking && RESTRICTIONS[ranking.by];
  const fields = [
    ...restrictions.filter(([, values]) => values !== undefined).map(([field]) => field),
    ...(byRestriction ? [byRestriction] : []),
  ];
  if (filters.without && id !== 'customers') return null;
  if (filters.ages?.[0] === ('45' as string)) {
    const { ages: _ages, ...rest } = filters;
    return id === 'progressive_share' ? fitFilters('progressive_share_45', { ...wanted, filters: rest }) : null;
  }
  const own = id === 'type_share' || id === 'progressive_share' || id === 'progressive_share_45' ? 'glasses' : null;
  if (fields.some((field) => field !== own && !figure.heeds.includes(field))) return null;
  if (own === 'glasses' && ranking?.by === 'type') return null;
  if (id === 'progressive_share' || id === 'progressive_share_45') {
    const { glasses, ...rest } = filters;
    return glasses && (glasses.length > 1 || glasses[0] !== 'Gleitsicht') ? null : { figure: id, filters: rest };
  }
  return filters.campaign !== undefined && id !== 'campaign' ? null : { figure: id, filters };
}
