import { Text } from '@portal/shared/ui';
import { DecisionList } from '../../common/decisions/decision-list.tsx';
import { useDecisions } from '../../common/decisions/use-decisions.ts';
import { BrandList } from './brand-list.tsx';
import { BrandPair } from './brand-pair.tsx';
import { BrandQueue } from './brand-queue.tsx';
import { decisionText, doneText, type Choice } from './model.ts';
import { decide, decisionsQuery, undoDecision } from './queries.ts';

/** What the spellings of the business's frames mean: which brand, at what price, one's own or not. */
export function OwnBrands() {
  const decisions = useDecisions<Choice>({ decide, undo: undoDecision, textOf: doneText });
  return (
    <>
      <Text size="sm" c="var(--portal-dimmed)">
        Ihre Entscheidungen gelten für alle Aufträge, alte und neue. Jede können Sie zurücknehmen.
      </Text>
      <BrandPair {...decisions} />
      <BrandQueue {...decisions} />
      <BrandList {...decisions} />
      <DecisionList
        caption="Entscheidungen über Marken"
        query={decisionsQuery}
        textOf={decisionText}
        undo={decisions.undo}
        isBusy={decisions.isBusy}
      />
    </>
  );
}
