import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { marketRulesPreviewSchema, type MarketRulesPreview } from '@portal/shared/contract/settings-admin';
import { Progress, Text } from '@portal/shared/ui';
import { DecisionList } from '../../../common/decisions/decision-list.tsx';
import { OutcomeOf } from '../../../common/decisions/outcome-of.tsx';
import { useUndo } from '../../../common/decisions/use-decisions.ts';
import { testText } from '../model.ts';
import { RulesCard } from '../rules-card.tsx';
import type { RulesOf } from '../rules-of.ts';
import { marketEffectText, progressText, ruleChangeText } from './model.ts';
import { MARKET_RULES_URL, progressQuery, ruleChangesQuery, runForAll, undoRuleChange } from './queries.ts';

const MARKET_RULES: RulesOf<MarketRulesPreview> = {
  url: MARKET_RULES_URL,
  readPreview: (answer) => marketRulesPreviewSchema.parse(answer),
  title: 'Regeln für alle Betriebe',
  none: 'Noch keine Regel für alle Betriebe.',
  about: `Diese Regeln gelten bei allen Betrieben, für alte und neue Glastexte. Die erste, deren Wörter alle im Glastext stehen, entscheidet; danach gelten die eingebauten Regeln.
    „Nah*“ steht für alle Wörter, die so beginnen. Was in den Dateien eines Betriebs steht, was er oder Sie korrigiert haben und seine eigenen Regeln gehen vor.`,
  testText: (preview) => testText(preview, 'einer eingebauten Regel'),
  effectText: marketEffectText,
  savedText: 'Die Regeln sind gespeichert. Sie werden jetzt bei allen Betrieben angewandt.',
  runQuestion: 'Alle Glastexte aller Betriebe, die niemand korrigiert hat, noch einmal nach den Regeln lesen?',
  run: async () => `Die Regeln werden erneut angewandt, bei ${(await runForAll()).businesses} Betrieben.`,
};

/** How far the rules are applied; what the texts of all businesses mean is asked anew at the end. */
function RulesProgress() {
  const { data } = useQuery(progressQuery);
  const isGoingOn = data !== undefined && data.waiting > 0;
  const wasGoingOn = useRef(isGoingOn);
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) void tellChanged('rules', 'figures');
    wasGoingOn.current = isGoingOn;
  }, [isGoingOn]);
  return (
    <div role="status">
      {data && data.businesses > 0 && <Text size="sm">{progressText(data)}</Text>}
      {isGoingOn && <Progress value={100 * (1 - data.waiting / data.businesses)} aria-label="Angewandt" mt={4} />}
    </div>
  );
}

/** The rules for lens texts of all businesses, and their changes. */
export function MarketRules() {
  const changes = useUndo(undoRuleChange);
  return (
    <>
      <RulesCard of={MARKET_RULES} progress={<RulesProgress />} />
      <OutcomeOf {...changes} />
      <DecisionList
        title="Änderungen der Regeln"
        caption="Änderungen der Regeln für alle Betriebe"
        query={ruleChangesQuery}
        textOf={ruleChangeText}
        undo={changes.undo}
        isBusy={changes.isBusy}
      />
    </>
  );
}
