import { useState } from 'react';
import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheets, GoalSpread } from '@portal/shared/contract/settings-admin';
import { useSaveForm } from '@portal/shared/editor';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { ActionBar } from './action-bar.tsx';
import { PlanFill } from './plan-fill.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanNotice } from './plan-notice.tsx';
import type { PlanActions } from './use-plan.ts';

interface PlanEditorProps {
  sheets: GoalSheets;
  plan: PlanActions;
}

const changedText = (count: number) => {
  if (count === 0) return 'Alles ist gespeichert.';
  return count === 1 ? '1 Ziel geändert' : `${count} Ziele geändert`;
};

/** A year's goals of all stores: filled in one go, typed where they differ, saved together. */
export function PlanEditor({ sheets: { year, stores }, plan }: PlanEditorProps) {
  const [kpi, setKpi] = useState<GoalKpi | null>(null);
  const [spread, setSpread] = useState<GoalSpread>('season');
  const { form, submit } = useSaveForm<HTMLDivElement>(plan.save);
  const title = `Plan ${year} für alle Standorte`;
  return (
    <Card className="no-print" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2}>{title}</Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Der Plan wird je Standort aus dessen eigenem Vorjahr gerechnet und gilt erst, wenn Sie ihn speichern.
            Einzelne Monate ändern Sie am Standort selbst.
          </Text>
        </div>
        <PlanFill
          kpi={kpi}
          onKpi={setKpi}
          spread={spread}
          onSpread={setSpread}
          isBusy={plan.isBusy}
          onFill={plan.fill}
        />
        <div ref={form}>
          <PlanGrid plan={plan} sheets={stores} kpis={kpi === null ? GOAL_KPIS : [kpi]} spread={spread} />
        </div>
      </Stack>
      <ActionBar
        notice={<PlanNotice outcome={plan.outcome} isBusy={plan.isBusy} undo={plan.undo} resolve={plan.resolve} />}
        changed={changedText(plan.changed)}
        isDirty={plan.isDirty}
        isBusy={plan.isBusy}
        onDiscard={plan.discard}
        onSave={submit}
      />
    </Card>
  );
}
