import { STAFF_KPIS, staffFigure, type AnalysisFilter, type StaffDetail } from '@portal/shared/contract';
import { KpiCard, SimpleGrid, Text } from '@portal/shared/ui';
import { changeOf, compareLabel } from '../../common/frame/change.ts';
import { pointsOf } from '../../common/frame/share.ts';
import { casesText, formatKpi, kpiText, KPI_TEXTS } from './kpis.ts';

/** One card for each KPI, beside the compared period and the team's median. */
export const StaffCards = ({ detail: { current, previous, team }, compare }: { detail: StaffDetail; compare: AnalysisFilter['compare'] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>
    {STAFF_KPIS.map((kpi) => {
      const isShare = KPI_TEXTS[kpi].unit === 'percent';
      const [now, before] = [staffFigure(kpi, current).value, staffFigure(kpi, previous).value];
      return (
        <KpiCard
          key={kpi} label={KPI_TEXTS[kpi].label} value={formatKpi(kpi, now)} definition={KPI_TEXTS[kpi].definition} n={casesText(kpi, current)}
          change={isShare ? pointsOf(now, before) : now === null || before === null ? null : changeOf(now, before)}
          changeIn={isShare ? 'points' : 'percent'} changeLabel={`gegenüber ${compareLabel(compare)}`}
          previous={`${compareLabel(compare)} ${kpiText(kpi, previous)}`}
          sparkline={<Text size="xs" className="tabular">Median im Team {formatKpi(kpi, team.median[kpi])}</Text>}
        />
      );
    })}
  </SimpleGrid>
);
