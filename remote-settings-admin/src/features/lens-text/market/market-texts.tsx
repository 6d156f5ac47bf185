import { GLASSES_TYPES } from '@portal/shared/contract/common';
import type { MarketLensCorrection, MarketLensText } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { DecidableList, type DecisionPanelProps } from '../../../common/decisions/decidable-list.tsx';
import { DecisionList } from '../../../common/decisions/decision-list.tsx';
import { OutcomeOf } from '../../../common/decisions/outcome-of.tsx';
import { useDecisions } from '../../../common/decisions/use-decisions.ts';
import { MarketRules } from './market-rules.tsx';
import { doneForAllText, marketDecisionText, reachText } from './model.ts';
import { correctForAll, marketDecisionsQuery, marketTextsQuery, undoForAll } from './queries.ts';

const STATES = [
  { value: 'open', label: 'bei einem Betrieb unklar' },
  { value: 'decided', label: 'überall klar' },
] as const;
const keyOf = ({ text }: MarketLensText) => text;

const COLUMNS: readonly ListColumn<MarketLensText>[] = [
  { key: 'text', title: 'Glastext', text: ({ text }) => text, width: 240, card: 'title' },
  {
    key: 'businesses',
    title: 'Betriebe',
    text: ({ businesses }) => businesses,
    cell: ({ businesses }) => formatCount(businesses),
    numeric: true,
    width: 110,
    definition: 'In deren Dateien der Text steht.',
  },
  {
    key: 'open',
    title: 'Davon unklar',
    text: ({ open_in }) => open_in,
    cell: ({ open_in }) => formatCount(open_in),
    numeric: true,
    width: 130,
    definition: 'Betriebe, bei denen keine Regel den Text kennt und niemand entschieden hat.',
  },
  {
    key: 'type',
    title: 'Brillentyp',
    text: ({ glasses_type }) => glasses_type,
    width: 130,
    priority: 2,
    definition: 'Für den der Text bei den meisten Betrieben steht.',
  },
  {
    key: 'orders',
    title: 'Aufträge',
    text: ({ open_orders }) => open_orders,
    cell: ({ open_orders }) => formatCount(open_orders),
    numeric: true,
    width: 120,
    card: 'figure',
    definition: 'Mit diesem Text, bei den Betrieben, bei denen er unklar ist.',
  },
];

/** What a text can stand for in the businesses where it is unclear. */
function Panel({ row, isBusy, onStep }: DecisionPanelProps<MarketLensText, MarketLensCorrection>) {
  const { text, open_in, suggestion } = row;
  return (
    <Stack gap="md" role="group" aria-label={text}>
      <Text>{reachText(row)}</Text>
      {suggestion && (
        <Text size="sm" c="var(--portal-dimmed)">{`Vorschlag: ${suggestion.glasses_type}. ${suggestion.reason}`}</Text>
      )}
      {open_in > 0 && (
        <Group gap="xs">
          {GLASSES_TYPES.map((type) => (
            <Button
              key={type}
              variant={type === suggestion?.glasses_type ? 'filled' : 'default'}
              disabled={isBusy}
              onClick={() => onStep({ text, glasses_type: type })}
            >
              {type}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** The lens texts of all businesses, for the operating company. */
export function MarketTexts() {
  const decisions = useDecisions<MarketLensCorrection>({
    decide: correctForAll,
    undo: undoForAll,
    textOf: doneForAllText,
  });
  return (
    <>
      <Text size="sm" c="var(--portal-dimmed)">
        Was Sie hier entscheiden, gilt für alle Betriebe, bei denen der Glastext unklar ist, für alte und neue Aufträge.
        Was ein Betrieb selbst oder eine Regel entschieden hat, bleibt; was Sie entschieden haben, kann er zurücknehmen.
        Kommt derselbe Text später bei einem weiteren Betrieb vor, steht er hier wieder als unklar; eine Regel gilt auch
        dann.
      </Text>
      <OutcomeOf {...decisions} />
      <DecidableList
        title="Glastexte aller Betriebe"
        caption="Glastexte"
        origin="Brillentyp-Korrektur"
        empty="Noch kein Glastext."
        columns={COLUMNS}
        states={STATES}
        query={marketTextsQuery}
        keyOf={keyOf}
        decisions={decisions}
        Panel={Panel}
      />
      <MarketRules />
      <DecisionList
        title="Entscheidungen über einzelne Texte"
        caption="Entscheidungen für alle Betriebe"
        query={marketDecisionsQuery}
        textOf={marketDecisionText}
        undo={decisions.undo}
        isBusy={decisions.isBusy}
      />
    </>
  );
}
