import { Link } from 'react-router-dom';
import { STAFF_KPIS, staffFigure, type StaffKpi } from '@portal/shared/contract/analyse';
import { formatCount, formatEuroWhole } from '@portal/shared/format';
import { Anchor, Text, type TableColumn } from '@portal/shared/ui';
import { FigureCell } from './figure-cell.tsx';
import { KPI_TEXTS, TOO_FEW } from './kpis.ts';
import classes from './staff.module.css';
import { isMember, isRankable, type StaffRow } from './model.ts';

interface Columns {
  /** What the rows are ranked by. */
  rankedBy: StaffKpi;
  minRank: number;
  /** What stands before figures of the compared period, e.g. 'Vj.'; null without one. */
  compared: string | null;
  /** The filter as the address has it: it goes along to the detail. */
  search: string;
  onSelect: (row: StaffRow, kpi: StaffKpi) => void;
}

const Name = ({ row, search }: { row: StaffRow; search: string }) => (
  <div className={classes.name}>
    {isMember(row) ? <Anchor component={Link} to={{ pathname: `/analyse/mitarbeiter/detail/${row.staff}`, search }} size="sm">{row.name}</Anchor> : row.name}
    {row.note && <Text size="xs" c="var(--portal-dimmed)">{row.note}</Text>}
  </div>
);

/** Counts that stand beside their share. */
function detailOf(kpi: StaffKpi, { current }: StaffRow): string | undefined {
  if (kpi === 'cancelled_share') return `${formatCount(current.cancelled)} ${current.cancelled === 1 ? 'Storno' : 'Stornos'}`;
  return kpi === 'discount_share' ? formatEuroWhole(current.discount) : undefined;
}

/**
 * Name, rank, orders and a column for each KPI; the name first, since it stays when the table is pushed sideways. Sorted
 * by a KPI, people with too few cases stand last: that is a ranking, too.
 */
export function staffColumns({ rankedBy, minRank, compared, search, onSelect }: Columns): TableColumn<StaffRow>[] {
  return [
    { key: 'name', label: 'Name', sortValue: ({ name }) => name, cell: (row) => <Name row={row} search={search} /> },
    {
      key: 'rank', label: 'Rang', sortValue: ({ rank }) => rank,
      definition: `Rang nach ${KPI_TEXTS[rankedBy].label}, ab ${minRank} Fällen. Darunter entscheidet der Zufall mit; diese Personen stehen ohne Rang.`,
      cell: (row) => row.rank ?? (isMember(row) && <Text size="xs" c="var(--portal-dimmed)">{TOO_FEW}</Text>),
    },
    {
      key: 'orders', label: 'Aufträge', numeric: true, sortValue: ({ current }) => current.orders,
      definition: 'Aufträge aller Arten nach Auftragsdatum; ein Storno zählt als −1.',
      cell: (row) => (
        <>
          <span className="tabular">{formatCount(row.current.orders)}</span>
          {compared && <Text size="xs" c="var(--portal-dimmed)" className="tabular">{compared} {formatCount(row.previous.orders)}</Text>}
        </>
      ),
    },
    ...STAFF_KPIS.map((kpi): TableColumn<StaffRow> => ({
      key: kpi, label: KPI_TEXTS[kpi].short, numeric: true, definition: KPI_TEXTS[kpi].definition,
      sortValue: ({ current }) => (isRankable(kpi, current, minRank) ? staffFigure(kpi, current).value : null),
      cell: (row) => (
        <FigureCell
          kpi={kpi} row={row} compared={compared} detail={detailOf(kpi, row)}
          onSelect={KPI_TEXTS[kpi].behind && (() => onSelect(row, kpi))}
        />
      ),
    })),
  ];
}
