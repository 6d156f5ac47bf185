import type { AnalysisFilter, GlassesValue, OrderValue } from '@portal/shared/contract/analyse';
import { basisText, formatEuro, NOUNS } from '@portal/shared/format';
import { SMALL_CREDITS } from '../../common/credits.ts';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import type { MonthFigure } from '../../common/compare/month-card.tsx';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';
import { shareOf } from '../../common/frame/share.ts';

type Compare = AnalysisFilter['compare'];
type Cents = number | null;

export const NET = `Stornos zählen an ihrem eigenen Tag als Abzug, beim Umsatz wie bei der Zahl der Aufträge. ${SMALL_CREDITS}`;

const euro = (cents: Cents) => (cents === null ? '–' : formatEuro(cents));

/** The figure that the page is called by. */
export const MEAN = 'Umsatz je Brillenauftrag';

/** The figures at the top of the page. */
export function valueCards({ total, reglazing, months }: GlassesValue, compare: Compare): CardFigure[] {
  const figure = (now: Cents, before: Cents, base: number) => ({
    value: euro(now),
    better: 'more' as const,
    ...comparedTexts(compare, { kind: 'amount', now, before, base, write: formatEuro }, euro),
  });
  const course = (of: (value: OrderValue) => Cents) =>
    months.filter(({ running }) => !running).flatMap(({ current }) => of(current) ?? []);
  return [
    {
      label: MEAN,
      watched: 'revenue_per_glasses',
      ...figure(total.current.mean_cents, total.previous.mean_cents, total.previous.orders),
      definition: `Umsatz der Aufträge der Art Brille geteilt durch ihre Zahl. ${NET} Neuverglasungen stehen für sich.`,
      basis: basisText(total.current.orders, NOUNS.glasses),
      course: course(({ mean_cents }) => mean_cents),
    },
    {
      label: 'Median',
      watched: 'median_per_glasses',
      ...figure(total.current.median_cents, total.previous.median_cents, total.previous.sold),
      definition:
        'Der mittlere Betrag: Die Hälfte der verkauften Brillen kostet weniger, die Hälfte mehr. Ohne stornierte Aufträge. Einzelne sehr teure Brillen ändern ihn kaum.',
      basis: basisText(total.current.sold, NOUNS.soldGlasses),
      course: course(({ median_cents }) => median_cents),
    },
    {
      label: 'Umsatz je Neuverglasung',
      watched: 'revenue_per_reglazing',
      ...figure(reglazing.current.mean_cents, reglazing.previous.mean_cents, reglazing.previous.orders),
      definition: `Umsatz der Aufträge der Art Neuverglasung (neue Gläser in eine vorhandene Fassung) geteilt durch ihre Zahl. ${NET}`,
      basis: basisText(reglazing.current.orders, NOUNS.reglazing),
    },
  ];
}

export const hasFigures = ({ total, reglazing, split, months }: GlassesValue): boolean =>
  [total, reglazing, ...months].some(({ current, previous }) =>
    [current, previous].some(({ cents, orders, sold }) => cents !== 0 || orders !== 0 || sold !== 0),
  ) || split.current.orders !== 0;

const inEuros = (cents: Cents): number | null => (cents === null ? null : cents / 100);
const medianNote = ({ median_cents }: OrderValue) => `Median ${euro(median_cents)}`;

export const monthFigures = (months: GlassesValue['months']): MonthFigure[] =>
  months.map(({ month, running, current, previous }) => ({
    month,
    running,
    n: current.orders,
    note: medianNote(current),
    current: inEuros(current.mean_cents),
    previous: inEuros(previous.mean_cents),
  }));

export interface TypeRow extends CompareRow {
  type: GlassesValue['types'][number]['type'];
  value: OrderValue;
}

/** Types that were sold in either period. */
export const typeRows = (types: GlassesValue['types']): TypeRow[] =>
  types
    .filter(({ current, previous }) => current.orders !== 0 || current.cents !== 0 || previous.orders > 0)
    .map(({ type, current, previous }) => ({
      key: type,
      type,
      label: type === 'ohne' ? 'Ohne Brillentyp' : type,
      value: current,
      n: current.orders,
      note: medianNote(current),
      current: inEuros(current.mean_cents),
      previous: inEuros(previous.mean_cents),
    }));

export interface SplitRow extends CompareRow {
  part: 'fassung' | 'glas';
  cents: number;
}

/** Frames and lenses as shares of both together. */
export function splitRows({ current, previous }: GlassesValue['split']): SplitRow[] {
  const share = ({ frame_cents, lens_cents, orders }: GlassesValue['split']['current'], cents: number) =>
    shareOf(cents, frame_cents + lens_cents, orders);
  const row = (part: SplitRow['part'], label: string, key: 'frame_cents' | 'lens_cents'): SplitRow => ({
    key: part,
    part,
    label,
    n: current.orders,
    cents: current[key],
    note: formatEuro(current[key]),
    current: share(current, current[key]),
    previous: share(previous, previous[key]),
  });
  return [row('fassung', 'Fassung', 'frame_cents'), row('glas', 'Glas', 'lens_cents')];
}
