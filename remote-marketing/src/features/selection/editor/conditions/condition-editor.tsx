import { chosenOf } from '@portal/shared/contract/counting';
import type { SelectionConfig, SelectionField, SelectionStorePage } from '@portal/shared/contract/marketing';
import { rangeOf, type Changes } from '../../../../common/criteria/changes.ts';
import { isChoice } from '../../../../common/criteria/choices.ts';
import { scaleOf, unitOf, type NextBy, type Range } from '../../../../common/criteria/fields.ts';
import type { Forecasts } from '../../../../common/forecasts.ts';
import { ChannelTicks, StoreTicks } from '../people-card.tsx';
import { RangeFilter } from '../range-filter.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import type { Condition } from './model.ts';

interface ConditionEditorProps {
  selectionId: number;
  condition: Condition;
  config: SelectionConfig;
  stores: Readonly<SelectionStorePage['items']>;
  forecasts: Forecasts;
  onChange: (changes: Changes) => void;
  onRange: (field: SelectionField, range: Range) => void;
  onMove: (field: SelectionField, range: Range) => void;
  onNextBy: (by: NextBy) => void;
}

/** What sets one condition: its slider with its histogram, or its boxes. */
export function ConditionEditor({
  selectionId,
  condition,
  config,
  stores,
  forecasts,
  onChange,
  onRange,
  onMove,
  onNextBy,
}: ConditionEditorProps) {
  if (condition === 'stores') return <StoreTicks chosen={config.stores} stores={stores} onChange={onChange} />;
  if (condition === 'consent') return <ChannelTicks consent={config.consent} onChange={onChange} />;
  if (isChoice(condition))
    return (
      <ChoiceEditor
        selectionId={selectionId}
        field={condition}
        chosen={chosenOf(config, condition)}
        onChange={(chosen) => onChange({ [condition]: chosen })}
      />
    );
  return (
    <RangeFilter
      field={condition}
      unit={unitOf(condition, config)}
      {...rangeOf(config, condition)}
      max={scaleOf(condition, config)}
      closed={forecasts.whyHidden(condition)}
      onChange={onRange}
      onMove={onMove}
      by={condition === 'pred_next_glasses' ? config.pred_next_glasses.by : undefined}
      onNextBy={onNextBy}
    />
  );
}
