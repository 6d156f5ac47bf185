import type { AnalysisFilter, StaffKpi, StaffTable } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { useSession } from '@portal/shared/session';
import { FilterChoice } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { KPI_OPTIONS, KPI_TEXTS } from './kpis.ts';
import classes from './staff.module.css';
import { hasSales, rankedRows, type StaffRow } from './model.ts';
import { staffQuery } from './queries.ts';
import { StaffChart } from './staff-chart.tsx';
import { StaffTableCard } from './staff-table-card.tsx';
import { useKpiChoice } from './use-kpi-choice.ts';

const SHAPE: Block[] = [{ whole: 62 }, { half: 506 }, { whole: 473 }];

/** Chart and table of one filter, ranked by a KPI of choice. */
export function StaffFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <Figures
      query={staffQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasSales}
      skeleton={<FiguresSkeleton cards={0} blocks={SHAPE} />}
      emptyMessage="Hier steht, was jede Person verkauft hat, sobald die ersten Aufträge hochgeladen sind."
    >
      {(table) => <Ranking table={table} filter={filter} />}
    </Figures>
  );
}

function Ranking({ table, filter }: { table: StaffTable; filter: AnalysisFilter }) {
  const [kpi, setKpi] = useKpiChoice();
  const showBehind = useBehind();
  const rows = rankedRows(table, kpi, filter.scope === 'all');
  const compared = analysisComparedName(filter.compare);
  const select = ({ name, staff }: StaffRow, of: StaffKpi) => {
    const { behind } = KPI_TEXTS[of];
    if (behind)
      showBehind({
        title: `${behind.what}: ${name}`,
        orders: { ...filter, ...behind.slice, ...(staff !== undefined && { staff }) },
      });
  };
  return (
    <>
      <div className={classes.choice}>
        <FilterChoice label="Rang nach" value={kpi} options={KPI_OPTIONS} onChange={setKpi} />
      </div>
      <StaffChart rows={rows} kpi={kpi} minRank={table.min_rank} filter={filter} onSelect={(row) => select(row, kpi)} />
      <StaffTableCard table={table} rows={rows} rankedBy={kpi} compared={compared} onSelect={select} />
      <StoresCard view="staff" filter={filter} />
    </>
  );
}
