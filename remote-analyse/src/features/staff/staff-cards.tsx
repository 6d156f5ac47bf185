import { STAFF_KPIS, staffFigure, type StaffDetail, type StaffKpi } from '@portal/shared/contract/analyse';
import { KpiCard, KpiRow, Text } from '@portal/shared/ui';
import { WITHOUT_COMPARISON } from '../../common/frame/beside.ts';
import { comparedTexts, comparisonOf, type Asked } from '../../common/frame/compared.ts';
import { basisOf, formatKpi, KPI_TEXTS } from './kpis.ts';

interface StaffCardsProps {
  detail: StaffDetail;
  filter: Asked;
}

/** One card for each KPI, beside the compared period and the team's median. */
export function StaffCards({ detail, filter }: StaffCardsProps) {
  const { current, previous, team } = detail;
  const { text, isTooEarly } = comparisonOf(filter, detail);
  const compared = (kpi: StaffKpi) => {
    const { value: before, n } = staffFigure(kpi, previous);
    const sides = { now: staffFigure(kpi, current).value, before: n === 0 ? null : before };
    const write = (value: number) => formatKpi(kpi, value);
    return comparedTexts(
      filter.compare,
      KPI_TEXTS[kpi].unit === 'percent' ? { kind: 'share', ...sides } : { kind: 'amount', ...sides, base: n, write },
      write,
    );
  };
  return (
    <KpiRow compared={text}>
      {STAFF_KPIS.map((kpi) => (
        <KpiCard
          key={kpi}
          label={KPI_TEXTS[kpi].label}
          value={formatKpi(kpi, staffFigure(kpi, current).value)}
          definition={KPI_TEXTS[kpi].definition}
          basis={basisOf(kpi, current)}
          better={KPI_TEXTS[kpi].lessIsBetter ? 'less' : 'more'}
          {...(isTooEarly ? WITHOUT_COMPARISON : compared(kpi))}
          note={`Median im Team ${formatKpi(kpi, team.median[kpi])}`}
          goal={
            <Text size="xs" c="var(--portal-dimmed)" className="tabular">
              Team {formatKpi(kpi, team.median[kpi])}
            </Text>
          }
        />
      ))}
    </KpiRow>
  );
}
