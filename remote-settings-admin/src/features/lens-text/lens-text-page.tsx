import { Link, useSearchParams } from 'react-router-dom';
import type { LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { Button, Page, Text } from '@portal/shared/ui';
import { DecisionList } from '../../common/decisions/decision-list.tsx';
import { useDecisions } from '../../common/decisions/use-decisions.ts';
import { checkPath } from '../../common/quality/checks.ts';
import { decisionText, doneText } from './model.ts';
import { correct, decisionsQuery, undoDecision } from './queries.ts';
import { RulesCard } from './rules-card.tsx';
import { TextList } from './text-list.tsx';
import { TextQueue } from './text-queue.tsx';

/** What the lens texts of the files mean: unclear ones, rules, corrections. For Admin. */
export default function LensTextPage() {
  const decisions = useDecisions<LensTextCorrection>({ decide: correct, undo: undoDecision, textOf: doneText });
  // Who comes from a row of the data quality has chosen its text, and goes back to the rows that are left.
  const wanted = useSearchParams()[0].get('glastext');
  const back = wanted === null ? undefined : <Button component={Link} to={checkPath('brillentyp')} variant="default">Zurück zur Prüfung</Button>;
  return (
    <Page title="Brillentyp-Korrektur" actions={back}>
      <Text size="sm" c="var(--portal-dimmed)">Ihre Entscheidungen gelten für alle Aufträge, alte und neue. Jede können Sie zurücknehmen.</Text>
      <TextQueue {...decisions} wanted={wanted} />
      <RulesCard />
      <TextList {...decisions} />
      <DecisionList caption="Entscheidungen über Glastexte" query={decisionsQuery} textOf={decisionText} undo={decisions.undo} isBusy={decisions.isBusy} />
    </Page>
  );
}
