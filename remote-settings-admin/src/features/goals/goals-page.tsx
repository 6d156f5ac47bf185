import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ALL_STORES, STORE_PARAM } from '@portal/shared/contract';
import type { GoalSheet, GoalSheets } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { UnsavedQuestion, useLeaveGuard } from '@portal/shared/editor';
import { useSession, useStoreScope } from '@portal/shared/session';
import { ErrorPanel, FilterChoice, Page, PageLink, PageSkeleton, Stack } from '@portal/shared/ui';
import { PlanEditor } from './plan-editor.tsx';
import { goalSheetsQuery } from './queries.ts';
import { StoreGoals } from './store-goals.tsx';
import { StoresOverview } from './stores-overview.tsx';
import { useGoalActions } from './use-goal-actions.ts';
import { usePlan } from './use-plan.ts';
import { withParam } from './with-param.ts';
import classes from './goals.module.css';

/** Years that goals are looked at or set for: the one before, this one, the next. */
const yearsAround = (year: number) => [year - 1, year, year + 1];

/** Goals by year, KPI and store: set, spread over the months, saved. For PURE or PRO. */
export default function GoalsPage() {
  const [params] = useSearchParams();
  const thisYear = Number(today().slice(0, 4));
  const wanted = Number(params.get('jahr'));
  const year = yearsAround(thisYear).includes(wanted) ? wanted : thisYear;
  const { data, error, refetch, isPlaceholderData } = useQuery(goalSheetsQuery(year));
  const current = useSession().currentStore?.id;
  const isAll = useStoreScope() === 'all';

  // Goals that are there, and what is typed into them, outlive a failed attempt to read them anew.
  if (error && !data)
    return (
      <Page title="Ziele">
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data || isPlaceholderData)
    return (
      <Page title="Ziele">
        <PageSkeleton />
      </Page>
    );
  const sheet = data.stores.find(({ store_id }) => store_id === current) ?? data.stores[0];
  if (!sheet)
    return (
      <Page title="Ziele">
        <ErrorPanel
          title="Kein Standort"
          message="Ihr Betrieb hat noch keinen Standort. Bitte laden Sie zuerst Ihre Daten hoch."
        />
      </Page>
    );
  if (isAll) return <AllGoals key={year} sheets={data} thisYear={thisYear} />;
  return <Goals key={`${sheet.store_id}/${sheet.year}`} sheets={data} sheet={sheet} thisYear={thisYear} />;
}

interface AllGoalsProps {
  sheets: GoalSheets;
  thisYear: number;
}

function YearChoice({ year, thisYear, children }: { year: number; thisYear: number; children?: ReactNode }) {
  const [, setParams] = useSearchParams();
  return (
    <div className={classes.choices}>
      <FilterChoice
        label="Jahr"
        value={String(year)}
        options={yearsAround(thisYear).map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(next) => setParams((params) => withParam(params, 'jahr', next))}
      />
      {children}
    </div>
  );
}

/** The goals of all stores: planned in one go, and as they are saved. */
function AllGoals({ sheets, thisYear }: AllGoalsProps) {
  const { year, amounts = 'gross' } = sheets;
  const plan = usePlan(sheets);
  const guard = useLeaveGuard(plan.isDirty);
  return (
    <Page title="Ziele" paper={{ store: 'Alle Standorte', period: `Jahr ${year}`, amounts }}>
      <YearChoice year={year} thisYear={thisYear} />
      <Stack gap="lg">
        <PlanEditor sheets={sheets} plan={plan} />
        <StoresOverview sheets={sheets} />
      </Stack>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherter Plan"
        changed="Sie haben Ziele geändert"
        isSaving={plan.isBusy}
        onSave={plan.save}
        onDiscard={plan.discard}
      />
    </Page>
  );
}

interface GoalsProps extends AllGoalsProps {
  sheet: GoalSheet;
}

/** From the goals of one store to the plan of all of them, in the same year. */
function ToPlan({ year }: { year: number }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const all = withParam(withParam(params, 'jahr', String(year)), STORE_PARAM, ALL_STORES);
  return <PageLink to={`${pathname}?${all}`}>Alle Standorte zusammen planen</PageLink>;
}

function Goals({ sheets, sheet, thisYear }: GoalsProps) {
  const actions = useGoalActions(sheet);
  const guard = useLeaveGuard(actions.isDirty);
  return (
    <Page
      title="Ziele"
      paper={{ store: sheet.store_name, period: `Jahr ${sheet.year}`, amounts: sheets.amounts ?? 'gross' }}
    >
      <YearChoice year={sheet.year} thisYear={thisYear}>
        {sheets.stores.length > 1 && <ToPlan year={sheet.year} />}
      </YearChoice>
      <Stack gap="lg">
        <StoreGoals sheets={sheets} sheet={sheet} actions={actions} />
        {sheets.stores.length > 1 && <StoresOverview sheets={sheets} />}
      </Stack>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Ziele"
        changed="Sie haben Ziele geändert"
        isSaving={actions.isBusy}
        onSave={actions.save}
        onDiscard={actions.discard}
      />
    </Page>
  );
}
