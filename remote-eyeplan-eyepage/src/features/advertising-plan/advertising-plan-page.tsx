import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { today, yearOf } from '@portal/shared/contract/calendar';
import { PLAN_YEARS, type Plan } from '@portal/shared/contract/eyeplan';
import { OutcomeNotice } from '@portal/shared/editor';
import { ActionIcon, Button, ErrorPanel, Group, Page, PageSkeleton, PrintButton, Text } from '@portal/shared/ui';
import { ActionDrawer } from './action-drawer.tsx';
import { BudgetCard } from './budget-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { usualMonth } from './model.ts';
import { planQuery } from './queries.ts';
import { usePlanWork } from './use-plan-work.ts';
import { YearCalendar } from './year-calendar.tsx';

const TITLE = 'Aktueller Werbeplan';

/** The year's actions against its budget. Year and opened action stand in the URL. */
export default function AdvertisingPlanPage() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('jahr'));
  const year = asked >= PLAN_YEARS.first && asked <= PLAN_YEARS.last ? asked : yearOf(today());
  const { data, error, refetch } = useQuery(planQuery(year));
  const go = (to: number) =>
    setParams((before) => {
      const { jahr: _year, aktion: _action, ...rest } = Object.fromEntries(before);
      return to === yearOf(today()) ? rest : { ...rest, jahr: String(to) };
    });
  const head = (
    <Group gap="xs">
      <ActionIcon
        variant="subtle"
        aria-label={`Werbeplan ${year - 1}`}
        className="no-print"
        disabled={year <= PLAN_YEARS.first}
        onClick={() => go(year - 1)}
      >
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <Text fw={600} className="tabular" aria-live="polite">
        {year}
      </Text>
      <ActionIcon
        variant="subtle"
        aria-label={`Werbeplan ${year + 1}`}
        className="no-print"
        disabled={year >= PLAN_YEARS.last}
        onClick={() => go(year + 1)}
      >
        <IconChevronRight aria-hidden />
      </ActionIcon>
      <PrintButton />
    </Group>
  );
  if (!data && error)
    return (
      <Page title={TITLE} actions={head}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE} actions={head}>
        <PageSkeleton />
      </Page>
    );
  return (
    <Page title={TITLE} actions={head}>
      <Year key={year} plan={data} />
    </Page>
  );
}

function Year({ plan }: { plan: Plan }) {
  const [params, setParams] = useSearchParams();
  const { outcome, isBusy, move, undo, tell } = usePlanWork(plan.year);
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const opened = plan.actions.find(({ id }) => id === Number(params.get('aktion')));
  const open = (id: number | null) =>
    setParams((before) => {
      const { aktion: _, ...rest } = Object.fromEntries(before);
      return id === null ? rest : { ...rest, aktion: String(id) };
    });
  const close = () => {
    setAddingTo(null);
    open(null);
  };
  return (
    <>
      <BudgetCard plan={plan} />
      <Group className="no-print">
        <Button onClick={() => setAddingTo(usualMonth(plan.year))}>Aktion planen</Button>
      </Group>
      {outcome && (
        <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={undo}>
          {outcome.text}
        </OutcomeNotice>
      )}
      <YearCalendar plan={plan} onMove={move} onOpen={open} onAdd={setAddingTo} />
      <FeedCard />
      {addingTo !== null && (
        <ActionDrawer key={addingTo} action={null} month={addingTo} onClose={close} onDone={tell} />
      )}
      {addingTo === null && opened && (
        <ActionDrawer
          key={`${opened.id}-${opened.version}`}
          action={opened}
          month={opened.ship_on}
          onClose={close}
          onDone={tell}
        />
      )}
    </>
  );
}
