import type { LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { Text } from '@portal/shared/ui';
import { DecisionList } from '../../common/decisions/decision-list.tsx';
import { useDecisions } from '../../common/decisions/use-decisions.ts';
import { decisionText, doneText } from './model.ts';
import { correct, decisionsQuery, undoDecision } from './queries.ts';
import { RulesCard } from './rules-card.tsx';
import { OWN_RULES } from './rules-of.ts';
import { TextList } from './text-list.tsx';
import { TextQueue } from './text-queue.tsx';

/** What the lens texts of the own files mean: unclear ones, rules, corrections. @param wanted a text that is asked for first, while it is unclear */
export function OwnTexts({ wanted }: { wanted: string | null }) {
  const decisions = useDecisions<LensTextCorrection>({ decide: correct, undo: undoDecision, textOf: doneText });
  return (
    <>
      <Text size="sm" c="var(--portal-dimmed)">
        Ihre Entscheidungen gelten für alle Aufträge, alte und neue. Jede können Sie zurücknehmen.
      </Text>
      <TextQueue {...decisions} wanted={wanted} />
      <RulesCard of={OWN_RULES} />
      <TextList {...decisions} />
      <DecisionList
        caption="Entscheidungen über Glastexte"
        query={decisionsQuery}
        textOf={decisionText}
        undo={decisions.undo}
        isBusy={decisions.isBusy}
      />
    </>
  );
}
