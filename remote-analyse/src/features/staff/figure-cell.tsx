import { FEWEST_CASES, staffFigure, type StaffKpi } from '@portal/shared/contract/analyse';
import { formatCount, NOUNS } from '@portal/shared/format';
import { Anchor, Text } from '@portal/shared/ui';
import { kpiText, KPI_TEXTS, TOO_FEW } from './kpis.ts';
import { isMember, type StaffRow } from './model.ts';

interface FigureCellProps {
  kpi: StaffKpi;
  row: StaffRow;
  /** What stands before its figure of the compared period, e.g. 'Vj.'; null without one. */
  compared: string | null;
  /** More about it, e.g. the number of cancellations. */
  detail?: string;
  /** Shows what is behind it. */
  onSelect?: (() => void) | undefined;
}

/** A figure with what it stands on, where that is no column of its own ('Aufträge'), and what it was. */
export function FigureCell({ kpi, row, compared, detail, onSelect }: FigureCellProps) {
  const { value, n } = staffFigure(kpi, row.current);
  const text = kpiText(kpi, row.current);
  const isEmpty = row.current.sold + row.current.cancelled === 0;
  const few = value === null && n < FEWEST_CASES;
  // Who has no rank is told so once, beside the name: not again in each column.
  const isTold = row.rank === null && isMember(row);
  return (
    <>
      {onSelect && value !== null && !isEmpty ? (
        <Anchor component="button" type="button" size="sm" className="tabular" onClick={onSelect}>
          {text}
        </Anchor>
      ) : (
        <span className="tabular">{text}</span>
      )}
      {detail && (
        <Text size="xs" className="tabular">
          {detail}
        </Text>
      )}
      {(few ? !isTold : KPI_TEXTS[kpi].cases !== NOUNS.order) && (
        <Text size="xs" c="var(--portal-dimmed)" className="tabular">
          {few ? TOO_FEW : `aus ${formatCount(n)}`}
        </Text>
      )}
      {compared && (
        <Text size="xs" c="var(--portal-dimmed)" className="tabular">
          {compared} {kpiText(kpi, row.previous)}
        </Text>
      )}
    </>
  );
}
