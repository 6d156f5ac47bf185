import { Sparkline } from '@portal/shared/charts';
import type { ComparedStore, StoreFigures } from '@portal/shared/contract/analyse';
import {
  areFew,
  figureChange,
  formatCount,
  formatEuro,
  formatEuroWhole,
  formatPercent,
  type FigureChange,
} from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { GoalMark, type DefinitionText } from '@portal/shared/ui';
import classes from './stores.module.css';

/** A store beside the others; the row below all has no id. */
export type StoreRow = Omit<ComparedStore, 'id' | 'months'> & {
  id: number | null;
  months: ComparedStore['months'] | null;
  isShown?: boolean;
};

type Of = (figures: StoreFigures) => number | null;
const part = (of: number, by: number): number | null => (by > 0 ? of / by : null);

/** The figures that stores are compared by, each once. Amounts in cents, shares of 1. */
const FIGURES = {
  revenue: { title: 'Umsatz', of: ({ revenue_cents }: StoreFigures) => revenue_cents, write: formatEuroWhole },
  orders: { title: 'Aufträge', of: ({ order_count }) => order_count, write: formatCount },
  perOrder: {
    title: 'Ø alle Aufträge',
    of: ({ revenue_cents, order_count }) => part(revenue_cents, order_count),
    write: (cents) => formatEuro(Math.round(cents)),
  },
  glasses: { title: 'Brillen', of: ({ glasses_count }) => glasses_count, write: formatCount },
  glassesRevenue: { title: 'Umsatz mit Brillen', of: ({ glasses_cents }) => glasses_cents, write: formatEuroWhole },
  perGlasses: {
    title: 'Umsatz je Brillenauftrag',
    of: ({ glasses_cents, glasses_count }) => part(glasses_cents, glasses_count),
    write: (cents) => formatEuro(Math.round(cents)),
  },
  extraShare: {
    title: 'Mehrbrillenquote',
    of: ({ main_count, extra_count }) => part(extra_count, main_count + extra_count),
    write: formatPercent,
    among: ({ main_count, extra_count }) => main_count + extra_count,
  },
  progressiveShare: {
    title: 'Gleitsichtanteil',
    of: ({ progressive_count, corrective_count }) => part(progressive_count, corrective_count),
    write: formatPercent,
    among: ({ corrective_count }) => corrective_count,
  },
  buyers: { title: 'Käufer', of: ({ buyer_count }) => buyer_count, write: formatCount },
  perBuyer: {
    title: 'Umsatz je Kunde',
    of: ({ buyer_cents, buyer_count }) => part(buyer_cents, buyer_count),
    write: (cents) => formatEuro(Math.round(cents)),
  },
  newBuyers: { title: 'Neukunden', of: ({ new_buyer_count }) => new_buyer_count, write: formatCount },
  knownShare: {
    title: 'Schon Kunde',
    of: ({ buyer_count, new_buyer_count }) => part(buyer_count - new_buyer_count, buyer_count),
    write: formatPercent,
    among: ({ buyer_count }) => buyer_count,
  },
} satisfies Record<string, Figure>;
type FigureName = keyof typeof FIGURES;
interface Figure {
  title: string;
  of: Of;
  write: (value: number) => string;
  /** Of a share: among how many. */
  among?: (figures: StoreFigures) => number;
}

interface ViewOf {
  title: string;
  lead: FigureName;
  more: readonly FigureName[];
  hasGoal?: boolean;
  hasCourse?: boolean;
  sums?: boolean;
}

/** What each page compares its stores by: the first figure leads, with its change. */
export const STORE_VIEWS = {
  revenue: {
    title: 'Standorte nach Umsatz',
    lead: 'revenue',
    more: ['extraShare'],
    hasGoal: true,
    hasCourse: true,
    sums: true,
  },
  'glasses-value': {
    title: 'Standorte nach Umsatz je Brillenauftrag',
    lead: 'perGlasses',
    more: ['glasses', 'glassesRevenue'],
    sums: true,
  },
  'revenue-per-customer': { title: 'Standorte nach Umsatz je Kunde', lead: 'perBuyer', more: ['buyers', 'revenue'] },
  'glasses-orders': {
    title: 'Standorte nach Brillen',
    lead: 'glasses',
    more: ['extraShare', 'progressiveShare'],
    sums: true,
  },
  customers: { title: 'Standorte nach Käufern', lead: 'buyers', more: ['newBuyers', 'knownShare'] },
  catchment: { title: 'Standorte nach Käufern', lead: 'buyers', more: ['newBuyers', 'revenue'] },
  staff: { title: 'Standorte nach Umsatz', lead: 'revenue', more: ['orders', 'perOrder', 'extraShare'], sums: true },
} as const satisfies Record<string, ViewOf>;
export type StoreView = keyof typeof STORE_VIEWS;

/** What the columns of a view mean together: each remark only where its column stands. */
export function storesDefinition(view: StoreView): DefinitionText {
  const { lead, more, hasGoal = false } = STORE_VIEWS[view] as ViewOf;
  const figures = new Set<FigureName>([lead, ...more]);
  return [
    'Jeder Standort für sich, mit allen Einschränkungen der Filterleiste.',
    ...(figures.has('buyers') ? ['Wer an zwei Standorten gekauft hat, ist an beiden Käufer.'] : []),
    ...(figures.has('knownShare') ? ['„Schon Kunde“: Käufer, deren erster Kauf vor dem Zeitraum lag.'] : []),
    ...(hasGoal ? ['Das Ziel gilt für die Tage, für die Daten da sind.'] : []),
  ].join(' ');
}

const shownOf = (name: FigureName): Figure => FIGURES[name];

function changeOf({ of, write, among }: Figure, { current, previous }: StoreRow): FigureChange | null {
  if (previous === null) return null;
  const sides = { now: of(current), before: of(previous) };
  return figureChange(
    among ? { kind: 'share', ...sides } : { kind: 'amount', ...sides, base: previous.order_count, write },
  );
}

const by = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : now / before - 1;

function column(name: FigureName, isLead: boolean): ListColumn<StoreRow> {
  const { title, of, write, among } = shownOf(name);
  const value = ({ current }: StoreRow) => of(current);
  return {
    key: name,
    title,
    numeric: true,
    width: 120,
    sort: value,
    ...(isLead && { card: 'figure' as const }),
    text: (row) => {
      const found = value(row);
      if (found === null) return null;
      const count = among?.(row.current) ?? 0;
      // A share of few is read as what it counts.
      return among && areFew(count)
        ? `${formatCount(Math.round(found * count))} von ${formatCount(count)}`
        : write(found);
    },
  };
}

const reached = ({ current, goal }: StoreRow): number | null =>
  goal !== null && goal > 0 ? current.revenue_cents / goal : null;

/** Name, leading figure and its change, the goal, what else the page looks at, and the course. */
export function storeColumns(view: StoreView, isCompared: boolean): ListColumn<StoreRow>[] {
  const { lead, more, ...has } = STORE_VIEWS[view] as ViewOf;
  const figure = shownOf(lead);
  return [
    {
      key: 'name',
      title: 'Standort',
      width: 190,
      card: 'title',
      sort: ({ name }) => name,
      text: ({ name }) => name,
    },
    column(lead, true),
    ...(isCompared
      ? [
          {
            key: 'change',
            title: 'Veränderung',
            numeric: true,
            width: 130,
            text: (row: StoreRow) => changeOf(figure, row)?.text ?? null,
            sort: ({ current, previous }: StoreRow) =>
              previous === null ? null : by(figure.of(current), figure.of(previous)),
          },
        ]
      : []),
    ...(has.hasGoal
      ? [
          {
            key: 'goal',
            title: 'Ziel',
            width: 120,
            sort: reached,
            text: (row: StoreRow) => {
              const share = reached(row);
              return share === null ? null : formatPercent(share);
            },
            cell: (row: StoreRow) => {
              const share = reached(row);
              return share === null ? '–' : <GoalMark share={share} of="" />;
            },
          },
        ]
      : []),
    ...more.map((name) => column(name, false)),
    ...(has.hasCourse
      ? [
          {
            key: 'course',
            title: 'Verlauf',
            width: 110,
            screenOnly: true,
            text: () => null,
            cell: ({ months }: StoreRow) =>
              months && (
                <div className={classes.course}>
                  <Sparkline
                    values={months.filter(({ running }) => !running).map(({ revenue_cents }) => revenue_cents)}
                  />
                </div>
              ),
          },
        ]
      : []),
  ];
}
