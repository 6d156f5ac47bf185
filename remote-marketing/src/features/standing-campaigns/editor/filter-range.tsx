import type { SelectionConfig, SelectionField } from '@portal/shared/contract/marketing';
import { NumberField, SegmentedControl, Text } from '@portal/shared/ui';
import { rangeOf } from '../../../common/criteria/changes.ts';
import {
  LABELS,
  limitOf,
  NEXT_BY,
  UNIT_WORDS,
  unitOf,
  type NextBy,
  type Range,
} from '../../../common/criteria/fields.ts';
import classes from './editor.module.css';

const CHOICES = Object.entries(NEXT_BY).map(([value, label]) => ({ value, label }));

interface FilterRangeProps {
  field: SelectionField;
  config: SelectionConfig;
  onRange: (field: SelectionField, range: Range) => void;
  onNextBy: (by: NextBy) => void;
}

/** A filter between two bounds, as numbers; an empty one is open. */
export function FilterRange({ field, config, onRange, onNextBy }: FilterRangeProps) {
  const { label, hint } = LABELS[field];
  const unit = unitOf(field, config);
  const range = rangeOf(config, field);
  const side = { min: 0, max: limitOf(field, unit) };
  const isReversed = range.from !== null && range.to !== null && range.from > range.to;
  return (
    <fieldset className={classes.ticks}>
      <legend className={classes.legend}>
        {label} ({UNIT_WORDS[unit]})
      </legend>
      {field === 'pred_next_glasses' && (
        <SegmentedControl
          size="xs"
          data={CHOICES}
          value={config.pred_next_glasses.by}
          aria-label="Nächste Brille: wonach"
          onChange={(by) => onNextBy(by as NextBy)}
        />
      )}
      <div className={classes.beside}>
        <NumberField
          {...side}
          aria-label={`${label} von`}
          placeholder="von"
          value={range.from}
          onChange={(from) => onRange(field, { ...range, from })}
          error={isReversed && '„Von“ liegt über „bis“. Bitte tauschen Sie die Werte.'}
        />
        <NumberField
          {...side}
          aria-label={`${label} bis`}
          placeholder="bis"
          value={range.to}
          onChange={(to) => onRange(field, { ...range, to })}
        />
      </div>
      {hint && (
        <Text size="xs" c="var(--portal-dimmed)">
          {hint}
        </Text>
      )}
    </fieldset>
  );
}
