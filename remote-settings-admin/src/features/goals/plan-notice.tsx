import { ConflictPanel, OutcomeNotice as Notice } from '@portal/shared/editor';
import { formatGoal, KPI_TEXTS } from '../../common/goal-values.ts';
import { savedYear } from './model.ts';
import type { Disputed } from './plan-model.ts';
import type { PlanActions } from './use-plan.ts';

const SENTENCES = {
  undone: 'Die letzte Änderung ist zurückgenommen.',
  filled: 'Der Plan folgt je Standort dessen letzten zwölf Monaten. Bitte prüfen Sie ihn und speichern Sie dann.',
  nothing: 'Für keinen Standort gibt es ein Vorjahr, aus dem ein Plan werden könnte. Bitte tragen Sie Jahreswerte ein.',
} as const;

function asField({ key, kpi, sheet, mine }: Disputed) {
  const inWords = (value: number | null) => (value === null ? 'kein Ziel' : formatGoal(kpi, value));
  const [own, theirs] = [inWords(mine.value), inWords(savedYear(sheet, kpi).value)];
  return {
    key,
    label: `${sheet.store_name}: ${KPI_TEXTS[kpi].label}`,
    mine: own === theirs ? `${own}, andere Monate` : own,
    theirs,
  };
}

const savedText = (stores: number) =>
  stores === 1 ? 'Die Ziele eines Standorts sind gespeichert.' : `Die Ziele von ${stores} Standorten sind gespeichert.`;

/** A reason stands in place of a year that is missing, which it is not. */
function sentencesOf(outcome: { kind: keyof typeof SENTENCES; reasons?: readonly string[] }): readonly string[] {
  const reasons = outcome.reasons ?? [];
  return outcome.kind === 'nothing' && reasons.length > 0 ? reasons : [SENTENCES[outcome.kind], ...reasons];
}

/** What came of the last action with the plan, with the one step that may follow. */
export function PlanNotice({
  outcome,
  isBusy,
  undo,
  resolve,
}: Pick<PlanActions, 'outcome' | 'isBusy' | 'undo' | 'resolve'>) {
  if (!outcome) return null;
  if (outcome.kind === 'conflict') {
    return (
      <ConflictPanel
        message="Einen Teil dieser Ziele hat inzwischen jemand anders geändert; gespeichert ist vom Plan noch nichts. Welche Werte sollen gelten?"
        fields={outcome.disputed.map(asField)}
        isBusy={isBusy}
        onResolve={resolve}
      />
    );
  }
  if (outcome.kind === 'failed')
    return (
      <Notice key="failed" isFailure>
        {outcome.message}
      </Notice>
    );
  if (outcome.kind === 'saved')
    return (
      <Notice key="saved" isBusy={isBusy} onUndo={() => undo(outcome.undo)}>
        {savedText(outcome.stores)}
      </Notice>
    );
  return (
    <Notice key={outcome.kind} isFailure={outcome.kind === 'nothing'}>
      {sentencesOf(outcome).join(' ')}
    </Notice>
  );
}
