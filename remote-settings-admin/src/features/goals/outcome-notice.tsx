import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { ConflictPanel, OutcomeNotice as Notice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName, type PersonName } from '@portal/shared/session';
import { formatGoal, KPI_TEXTS } from '../../common/goal-values.ts';
import { savedYear, type Draft } from './model.ts';
import type { GoalActions } from './use-goal-actions.ts';

const SENTENCES = {
  saved: 'Die Ziele sind gespeichert.',
  deleted: 'Alle Ziele dieses Jahres sind gelöscht.',
  undone: 'Die letzte Änderung ist zurückgenommen.',
  proposed:
    'Der Vorschlag folgt Ihren eigenen letzten zwölf Monaten und Ihrem Trend. Bitte prüfen Sie ihn und speichern Sie dann.',
} as const;

function conflictText({ updated_at, updated_by }: GoalSheet, personName: PersonName): string {
  const who = updated_at
    ? ` (${updated_by === null ? 'unbekannt' : personName(updated_by)}, ${formatDateTime(updated_at)})`
    : '';
  return `Diese Ziele wurden inzwischen geändert${who}. Welche Werte sollen gelten?`;
}

const inWords = (kpi: GoalKpi, value: number | null) => (value === null ? 'kein Ziel' : formatGoal(kpi, value));

/** Both versions of a KPI; years of the same value differ in their months. */
function asField(kpi: GoalKpi, changes: Draft, theirs: GoalSheet) {
  const [mine, other] = [inWords(kpi, changes[kpi]?.value ?? null), inWords(kpi, savedYear(theirs, kpi).value)];
  return {
    key: kpi,
    label: KPI_TEXTS[kpi].label,
    mine: mine === other ? `${mine}, andere Monate` : mine,
    theirs: other,
  };
}

/** What came of it, with the one step that may follow. */
export function OutcomeNotice({
  outcome,
  isBusy,
  undo,
  resolve,
}: Pick<GoalActions, 'outcome' | 'isBusy' | 'undo' | 'resolve'>) {
  const personName = usePersonName();
  if (!outcome) return null;
  if (outcome.kind === 'conflict') {
    const { mine, theirs, kpis } = outcome;
    return (
      <ConflictPanel
        message={conflictText(theirs, personName)}
        fields={kpis.map((kpi) => asField(kpi, mine.changes, theirs))}
        isBusy={isBusy}
        onResolve={resolve}
      />
    );
  }
  if ('message' in outcome)
    return (
      <Notice key={outcome.kind} isFailure>
        {outcome.message}
      </Notice>
    );
  const onUndo = 'undo' in outcome ? () => undo(outcome.undo) : undefined;
  return (
    <Notice key={outcome.kind} isBusy={isBusy} onUndo={onUndo}>
      {[SENTENCES[outcome.kind], ...('reasons' in outcome ? outcome.reasons : [])].join(' ')}
    </Notice>
  );
}
