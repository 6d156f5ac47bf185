import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { ConflictPanel, OutcomeNotice as Notice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { Button } from '@portal/shared/ui';
import { formatGoal, KPI_TEXTS } from './goal-values.ts';
import { savedYear, type Draft } from './model.ts';
import type { GoalActions } from './use-goal-actions.ts';

const SENTENCES = {
  saved: 'Die Ziele sind gespeichert.',
  deleted: 'Alle Ziele dieses Jahres sind gelöscht.',
  undone: 'Die letzte Änderung ist zurückgenommen.',
  proposed: 'Der Vorschlag folgt Ihren eigenen letzten zwölf Monaten und Ihrem Trend. Bitte prüfen Sie ihn und speichern Sie dann.',
} as const;

function conflictText({ updated_at, updated_by }: GoalSheet): string {
  const who = updated_at ? ` (${updated_by ?? 'unbekannt'}, ${formatDateTime(updated_at)})` : '';
  return `Diese Ziele wurden inzwischen geändert${who}. Welche Werte sollen gelten?`;
}

/** Both versions of a KPI; years of the same value differ in their months. */
function asField(kpi: GoalKpi, draft: Draft, theirs: GoalSheet) {
  const [mine, other] = [formatGoal(kpi, draft[kpi]?.value ?? null), formatGoal(kpi, savedYear(theirs, kpi).value)];
  return { key: kpi, label: KPI_TEXTS[kpi].label, mine: mine === other ? `${mine}, andere Monate` : mine, theirs: other };
}

/** What came of it, with the one step that may follow. */
export function OutcomeNotice({ outcome, draft, isBusy, undo, reload, resolve }: Pick<GoalActions, 'outcome' | 'draft' | 'isBusy' | 'undo' | 'reload' | 'resolve'>) {
  if (!outcome) return null;
  if (outcome.kind === 'conflict') {
    const { theirs, kpis } = outcome;
    return <ConflictPanel message={conflictText(theirs)} fields={kpis.map((kpi) => asField(kpi, draft, theirs))} isBusy={isBusy} onResolve={resolve} />;
  }
  if (!('message' in outcome)) {
    const onUndo = 'undo' in outcome ? () => undo(outcome.undo) : undefined;
    return <Notice key={outcome.kind} isBusy={isBusy} onUndo={onUndo}>{SENTENCES[outcome.kind]}</Notice>;
  }
  return (
    <Notice key={outcome.kind} isFailure>
      {outcome.message}
      {outcome.kind === 'outdated' && <>{' '}<Button size="xs" variant="default" onClick={() => void reload()}>Neu laden</Button></>}
    </Notice>
  );
}
