import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { STAFF_KPIS, staffFigure, type StaffKpi } from '@portal/shared/contract/analyse';
import type { AnalysisComparedName } from '@portal/shared/contract/comparison';
import type { Amounts } from '@portal/shared/contract/common';
import { formatCount, formatDecimal, formatEuro, formatEuroWhole } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { Anchor, Text, vatWord } from '@portal/shared/ui';
import { FigureCell } from './figure-cell.tsx';
import { KPI_TEXTS, plainValue, TOO_FEW } from './kpis.ts';
import classes from './staff.module.css';
import { isMember, isRankable, perHour, type StaffRow } from './model.ts';

/** What stands before its figures. */
export const SHORT: Readonly<Record<AnalysisComparedName, string>> = {
  Vorjahr: 'Vj.',
  Vorperiode: 'Vp.',
  'Vorjahr nach Wochentagen': 'Vj.',
  'Vorjahr nach Ostern': 'Vj.',
  Vergleichszeitraum: 'Vgl.',
};

interface Columns {
  /** What the rows are ranked by. */
  rankedBy: StaffKpi;
  minRank: number;
  /** What the compared period is called; null without one. */
  compared: AnalysisComparedName | null;
  /** The filter as the address has it: it goes along to the detail. */
  search: string;
  onSelect: (row: StaffRow, kpi: StaffKpi) => void;
  /** What the figures are; their definitions say it. */
  amounts: Amounts;
  /** Whether hours of anybody are set. */
  withHours: boolean;
}

const Name = ({ row, search }: { row: StaffRow; search: string }) => (
  <div className={classes.name}>
    {isMember(row) ? (
      <Anchor component={Link} to={{ pathname: pathOf('staff-detail', row.staff), search }} size="sm">
        {row.name}
      </Anchor>
    ) : (
      row.name
    )}
    {row.note && (
      <Text size="xs" c="var(--portal-dimmed)">
        {row.note}
      </Text>
    )}
  </div>
);

/** Counts that stand beside their share. */
function detailOf(kpi: StaffKpi, { current }: StaffRow): string | undefined {
  if (kpi === 'cancelled_share')
    return `${formatCount(current.cancelled)} von ${formatCount(staffFigure(kpi, current).n)}`;
  return kpi === 'discount_share' ? formatEuroWhole(current.discount) : undefined;
}

/**
 * Name, rank, orders and a column for each KPI; the name first, since it stays when the list is pushed sideways. Sorted
 * by a KPI, people with too few cases stand last: that is a ranking, too. In files each KPI has its cases and what it was
 * beside it.
 */
export function staffColumns({
  rankedBy,
  minRank,
  compared,
  search,
  onSelect,
  amounts,
  withHours,
}: Columns): ListColumn<StaffRow>[] {
  const short = compared && SHORT[compared];
  return [
    {
      key: 'name',
      title: 'Name',
      text: ({ name }) => name,
      sort: ({ name }) => name,
      cell: (row) => <Name row={row} search={search} />,
      width: 130,
      card: 'title',
    },
    { key: 'note', title: 'Standort', text: ({ note }) => note, width: 0, fileOnly: true },
    {
      key: 'rank',
      title: 'Rang',
      text: ({ rank }) => rank,
      sort: ({ rank }) => rank,
      width: 64,
      definition: `Rang nach ${KPI_TEXTS[rankedBy].label}, ab ${minRank} Fällen. Darunter entscheidet der Zufall mit; diese Personen stehen ohne Rang.`,
      cell: (row) =>
        row.rank ??
        (isMember(row) && (
          <Text size="xs" c="var(--portal-dimmed)">
            {row.current.sold + row.current.cancelled === 0 ? 'kein Auftrag' : TOO_FEW}
          </Text>
        )),
    },
    {
      key: 'orders',
      title: 'Aufträge',
      text: ({ current }) => current.orders,
      sort: ({ current }) => current.orders,
      numeric: true,
      width: 78,
      priority: 2,
      definition: 'Aufträge aller Arten nach Auftragsdatum; ein Storno zählt als −1.',
      cell: (row) => (
        <>
          <span className="tabular">{formatCount(row.current.orders)}</span>
          {short && (
            <Text size="xs" c="var(--portal-dimmed)" className="tabular">
              {short} {formatCount(row.previous.orders)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'cancelled', title: 'Stornos', text: ({ current }) => current.cancelled, width: 0, fileOnly: true },
    {
      key: 'discount',
      title: 'Rabatt in Euro',
      text: ({ current }) => current.discount / 100,
      width: 0,
      fileOnly: true,
    },
    ...(withHours ? hourColumns(amounts) : []),
    ...STAFF_KPIS.flatMap((kpi) =>
      kpiColumns(kpi, { minRank, compared, short, onSelect, amounts, isChosen: kpi === rankedBy }),
    ),
  ];
}

const HOURS =
  'Stunden: Wochenstunden aus Einstellungen › Mitarbeiter, für die Monate des Zeitraums, in denen jemand verkauft hat; ohne Urlaub, Krankheit und Arbeit ohne Verkauf. Es beschreibt, es bewertet nicht.';

/** What was sold in an hour, for who has hours; no rank and no forecast is made of it. */
function hourColumns(amounts: Amounts): ListColumn<StaffRow>[] {
  const column = (
    key: string,
    title: string,
    definition: string,
    value: (row: StaffRow) => number | null,
    write: (value: number) => string,
  ): ListColumn<StaffRow> => ({
    key,
    title,
    definition: `${definition} ${HOURS}`,
    text: value,
    cell: (row) => {
      const found = value(row);
      return <span className="tabular">{found === null ? '–' : write(found)}</span>;
    },
    sort: value,
    numeric: true,
    width: 104,
    priority: 3,
  });
  const hundredth = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  return [
    column(
      'revenue-per-hour',
      'Umsatz je Stunde',
      `Umsatz (${vatWord(amounts)}) geteilt durch Stunden.`,
      (row) => hundredth(perHour(row, ({ umsatz }) => umsatz / 100)),
      (euros) => formatEuro(Math.round(euros * 100)),
    ),
    column(
      'glasses-per-hours',
      'Brillen je 10 Stunden',
      'Brillen, Stornos abgezogen, geteilt durch je zehn Stunden.',
      (row) => hundredth(perHour(row, ({ glasses }) => glasses * 10)),
      (pairs) => formatDecimal(pairs),
    ),
    { key: 'hours', title: 'Stunden', text: ({ hours }) => hundredth(hours), width: 0, fileOnly: true },
  ];
}

type KpiColumns = Pick<Columns, 'minRank' | 'compared' | 'onSelect' | 'amounts'> & {
  short: string | null;
  isChosen: boolean;
};

/** What a KPI is, and in files its cases and what it was. Where there is little room, the one that is ranked by stays. */
function kpiColumns(
  kpi: StaffKpi,
  { minRank, compared, short, onSelect, amounts, isChosen }: KpiColumns,
): ListColumn<StaffRow>[] {
  const { label, definition, behind, unit } = KPI_TEXTS[kpi];
  return [
    {
      key: kpi,
      title: KPI_TEXTS[kpi].short,
      text: ({ current }) => plainValue(kpi, staffFigure(kpi, current).value),
      numeric: true,
      definition: typeof definition === 'string' ? definition : definition(amounts),
      width: unit === 'euro' ? 116 : 104,
      ...(isChosen ? { card: 'figure' } : { priority: 3 }),
      sort: ({ current }) => (isRankable(kpi, current, minRank) ? staffFigure(kpi, current).value : null),
      cell: (row) => (
        <FigureCell
          kpi={kpi}
          row={row}
          compared={short}
          detail={detailOf(kpi, row)}
          onSelect={behind && (() => onSelect(row, kpi))}
        />
      ),
    },
    {
      key: `${kpi}-cases`,
      title: `${label}, Fälle`,
      text: ({ current }) => staffFigure(kpi, current).n,
      width: 0,
      fileOnly: true,
    },
    ...(compared === null
      ? []
      : [
          {
            key: `${kpi}-previous`,
            title: `${label} ${compared}`,
            text: ({ previous }: StaffRow) => plainValue(kpi, staffFigure(kpi, previous).value),
            width: 0,
            fileOnly: true,
          },
        ]),
  ];
}
