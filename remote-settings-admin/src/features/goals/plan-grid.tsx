import { useLocation, useSearchParams } from 'react-router-dom';
import { STORE_PARAM } from '@portal/shared/contract';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet, GoalSpread } from '@portal/shared/contract/settings-admin';
import { Badge, Definition, PageLink, Text } from '@portal/shared/ui';
import { formatChange, formatGoal, KPI_TEXTS } from '../../common/goal-values.ts';
import { GoalField } from './goal-field.tsx';
import { baseOf, changeOf, currentYear, type Draft } from './model.ts';
import { planSum } from './plan-model.ts';
import type { PlanActions } from './use-plan.ts';
import { withParam } from './with-param.ts';
import classes from './plan.module.css';

interface PlanGridProps {
  plan: PlanActions;
  sheets: readonly GoalSheet[];
  kpis: readonly GoalKpi[];
  spread: GoalSpread;
}

interface CellProps {
  sheet: GoalSheet;
  draft: Draft;
  kpi: GoalKpi;
  onYear: (value: number | null) => void;
}

/** A store's goal of the year, with what it is compared with and how far the goal is from that. */
function PlanCell({ sheet, draft, kpi, onYear }: CellProps) {
  const goal = currentYear(sheet, draft, kpi);
  const { base, label } = baseOf(sheet, kpi);
  const change = changeOf(kpi, goal, base);
  return (
    <div data-goal-field="year" className={classes.cell}>
      <Text size="xs" className={classes.kpi} aria-hidden>
        {KPI_TEXTS[kpi].short}
      </Text>
      <GoalField
        kpi={kpi}
        value={goal.value}
        label={{ text: `${sheet.store_name}: ${KPI_TEXTS[kpi].label} ${sheet.year}`, isVisible: false }}
        onCommit={onYear}
      />
      <Text size="xs" c="var(--portal-dimmed)" className="tabular">
        {label}: {formatGoal(kpi, base.value)}
      </Text>
      <Text size="xs" className="tabular" fw={draft[kpi] ? 600 : undefined}>
        {change === null ? '\u00a0' : formatChange(kpi, change)}
      </Text>
    </div>
  );
}

/** Year by store and KPI, to be typed as in a spreadsheet. */
export function PlanGrid({ plan, sheets, kpis, spread }: PlanGridProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <div className={classes.grid} data-goal-fields>
      {/* Each field says for itself what it is of; what a KPI means is told here alone. */}
      <div className={classes.heads}>
        <span aria-hidden>Standort</span>
        {kpis.map((kpi) => (
          <span key={kpi}>
            <span aria-hidden>{KPI_TEXTS[kpi].short}</span>{' '}
            <Definition of={KPI_TEXTS[kpi].label} text={KPI_TEXTS[kpi].definition} />
          </span>
        ))}
      </div>
      {sheets.map((sheet) => {
        const draft = plan.draft[sheet.store_id] ?? {};
        return (
          <section key={sheet.store_id} className={classes.row} aria-label={sheet.store_name}>
            <div className={classes.store}>
              <PageLink to={`${pathname}?${withParam(params, STORE_PARAM, String(sheet.store_id))}`}>
                {sheet.store_name}
              </PageLink>
              {Object.keys(draft).length > 0 && (
                <Badge size="sm" variant="light" tt="none">
                  geändert
                </Badge>
              )}
            </div>
            {kpis.map((kpi) => (
              <PlanCell
                key={kpi}
                sheet={sheet}
                draft={draft}
                kpi={kpi}
                onYear={(value) => plan.setYear(sheet, kpi, value, spread)}
              />
            ))}
          </section>
        );
      })}
      <section className={classes.row} aria-label="Alle zusammen">
        <div className={classes.store}>
          <Text size="sm" fw={600}>
            Alle zusammen
          </Text>
        </div>
        {kpis.map((kpi) => {
          const { value, change } = planSum(sheets, plan.draft, kpi);
          return (
            <div key={kpi} className={classes.cell}>
              <Text size="xs" className={classes.kpi}>
                {KPI_TEXTS[kpi].short}
              </Text>
              <Text size="sm" fw={600} className="tabular">
                {formatGoal(kpi, value)}
              </Text>
              <Text size="xs" className="tabular">
                {change === null ? '' : formatChange(kpi, change)}
              </Text>
            </div>
          );
        })}
      </section>
    </div>
  );
}
