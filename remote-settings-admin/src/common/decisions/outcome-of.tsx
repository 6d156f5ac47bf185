import { OutcomeNotice } from '@portal/shared/editor';
import type { Decisions } from './use-decisions.ts';

/** What came of the last decision, with the way back. */
export function OutcomeOf<Choice>({ outcome, undo, isBusy }: Pick<Decisions<Choice>, 'outcome' | 'undo' | 'isBusy'>) {
  if (!outcome) return null;
  const { text, isFailure, decision } = outcome;
  return (
    <OutcomeNotice
      key={text}
      isFailure={isFailure}
      isBusy={isBusy}
      onUndo={decision === null ? undefined : () => undo(decision)}
    >
      {text}
    </OutcomeNotice>
  );
}
