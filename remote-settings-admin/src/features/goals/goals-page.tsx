import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { STORE_PARAM } from '@portal/shared/contract';
import type { GoalSheet, GoalSheets } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { LeaveQuestion, useLeaveGuard } from '@portal/shared/editor';
import { useSession } from '@portal/shared/session';
import { ErrorPanel, FilterChoice, Page, PageSkeleton, Stack } from '@portal/shared/ui';
import { goalSheetsQuery } from './queries.ts';
import { StoreGoals } from './store-goals.tsx';
import { StoresOverview } from './stores-overview.tsx';
import { useGoalActions } from './use-goal-actions.ts';
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

  // Goals that are there, and what is typed into them, outlive a failed attempt to read them anew.
  if (error && !data) return <Page title="Ziele"><ErrorPanel message={error.message} onRetry={() => void refetch()} /></Page>;
  if (!data || isPlaceholderData) return <Page title="Ziele"><PageSkeleton /></Page>;
  const byId = (id: number | undefined) => data.stores.find(({ store_id }) => store_id === id);
  const sheet = byId(Number(params.get(STORE_PARAM))) ?? byId(current) ?? data.stores[0];
  if (!sheet) return <Page title="Ziele"><ErrorPanel title="Kein Standort" message="Ihr Betrieb hat noch keinen Standort. Bitte laden Sie zuerst Ihre Daten hoch." /></Page>;
  return <Goals key={`${sheet.store_id}/${sheet.year}`} sheets={data} sheet={sheet} thisYear={thisYear} />;
}

interface GoalsProps {
  sheets: GoalSheets;
  sheet: GoalSheet;
  thisYear: number;
}

function Goals({ sheets, sheet, thisYear }: GoalsProps) {
  const [, setParams] = useSearchParams();
  const actions = useGoalActions(sheet);
  const { isAsked, leave, stay } = useLeaveGuard(actions.isDirty);
  const set = (name: string, value: string) => setParams((old) => {
    const params = new URLSearchParams(old);
    params.set(name, value);
    return params;
  });
  const showStore = (storeId: number) => set(STORE_PARAM, String(storeId));
  return (
    <Page title="Ziele" paper={{ store: sheet.store_name, period: `Jahr ${sheet.year}` }}>
      <div className={classes.choices}>
        <FilterChoice
          label="Jahr" value={String(sheet.year)} options={yearsAround(thisYear).map((year) => ({ value: String(year), label: String(year) }))}
          onChange={(year) => set('jahr', year)}
        />
        {sheets.stores.length > 1 && (
          <FilterChoice
            label="Standort" value={String(sheet.store_id)}
            options={sheets.stores.map(({ store_id, store_name }) => ({ value: String(store_id), label: store_name }))}
            onChange={(storeId) => showStore(Number(storeId))}
          />
        )}
      </div>
      <Stack gap="lg">
        <StoreGoals sheet={sheet} actions={actions} />
        {sheets.stores.length > 1 && <StoresOverview year={sheet.year} sheets={sheets.stores} onStore={showStore} />}
      </Stack>
      <LeaveQuestion
        opened={isAsked} title="Ungespeicherte Ziele" isSaving={actions.isBusy} onStay={stay}
        text="Sie haben Ziele geändert und noch nicht gespeichert. Was soll mit den Änderungen geschehen?"
        onSave={() => void actions.save().then((saved) => (saved ? leave() : stay()))}
        onDiscard={() => {
          actions.discard();
          leave();
        }}
      />
    </Page>
  );
}
