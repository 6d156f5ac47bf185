import { useQuery } from '@tanstack/react-query';
import type { MarketBrand } from '@portal/shared/contract/settings-admin';
import { ErrorPanel, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { DecidableList, type DecisionPanelProps } from '../../../common/decisions/decidable-list.tsx';
import { DecisionList } from '../../../common/decisions/decision-list.tsx';
import { OutcomeOf } from '../../../common/decisions/outcome-of.tsx';
import { useDecisions } from '../../../common/decisions/use-decisions.ts';
import { OwnBrands } from '../own-brands.tsx';
import { MARKET_COLUMNS } from './market-columns.tsx';
import { MarketPanel } from './market-panel.tsx';
import { doneForAllText, marketDecisionText, type MarketChoice } from './model.ts';
import { decideForAll, marketBrandsQuery, marketDecisionsQuery, undoForAll } from './queries.ts';

const TITLE = 'Fassungsmarken';
const STATES = [
  { value: 'open', label: 'bei einem Betrieb offen' },
  { value: 'decided', label: 'überall entschieden' },
] as const;
const keyOf = ({ name }: MarketBrand) => name;

/** The brands of all businesses, for the operating company; an Admin of an ordinary business finds the own ones. */
export default function MarketBrandsPage() {
  const { data, error, refetch } = useQuery(marketBrandsQuery({ q: '', offset: 0, limit: 1 }, null));
  return (
    <Page title={TITLE}>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (data.is_operator ? <MarketBrands /> : <OwnBrands />)}
    </Page>
  );
}

const Panel = ({ row, isBusy, onStep }: DecisionPanelProps<MarketBrand, MarketChoice>) => (
  <MarketPanel brand={row} isBusy={isBusy} onChoose={onStep} />
);

function MarketBrands() {
  const decisions = useDecisions<MarketChoice>({ decide: decideForAll, undo: undoForAll, textOf: doneForAllText });
  return (
    <>
      <Text size="sm" c="var(--portal-dimmed)">
        Was Sie hier entscheiden, gilt für alle Betriebe, bei denen die Marke offen ist. Was ein Betrieb selbst
        entschieden hat, bleibt; was Sie entschieden haben, kann er zurücknehmen. Kommt dieselbe Schreibweise später bei
        einem weiteren Betrieb vor, steht sie hier wieder als offen.
      </Text>
      <OutcomeOf {...decisions} />
      <DecidableList
        title="Marken aller Betriebe"
        caption="Marken"
        origin={TITLE}
        empty="Keine Marke gefunden."
        columns={MARKET_COLUMNS}
        states={STATES}
        query={marketBrandsQuery}
        keyOf={keyOf}
        decisions={decisions}
        Panel={Panel}
      />
      <DecisionList
        caption="Entscheidungen für alle Betriebe"
        query={marketDecisionsQuery}
        textOf={marketDecisionText}
        undo={decisions.undo}
        isBusy={decisions.isBusy}
      />
    </>
  );
}
