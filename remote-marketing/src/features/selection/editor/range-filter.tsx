import { memo, useCallback, useSyncExternalStore } from 'react';
import { IconRestore } from '@tabler/icons-react';
import type { SelectionField } from '@portal/shared/contract/marketing';
import { ActionIcon, Definition, SegmentedControl, Text } from '@portal/shared/ui';
import {
  isOn,
  LABELS,
  limitOf,
  NEXT_BY,
  UNIT_WORDS,
  type NextBy,
  type Range,
  type Unit,
} from '../../../common/criteria/fields.ts';
import { BoundField } from './bound-field.tsx';
import { FieldHistogram, FieldMissing } from './counts-provider.tsx';
import classes from './editor.module.css';
import { RangeSlider } from './range-slider.tsx';
import { useMoved } from './use-moved.ts';

interface RangeFilterProps {
  field: SelectionField;
  unit: Unit;
  from: number | null;
  to: number | null;
  /** Where the scale of the slider ends. */
  max: number;
  /** Why it cannot be set at the moment; null: it can. */
  closed: string | null;
  onChange: (field: SelectionField, range: Range) => void;
  /** With each step of the slider, before `onChange`. */
  onMove: (field: SelectionField, range: Range) => void;
  /** What the next glasses are asked for by; absent: the slider is about something else. */
  by: NextBy | undefined;
  onNextBy: (by: NextBy) => void;
}

const CHOICES = Object.entries(NEXT_BY).map(([value, label]) => ({ value, label }));

/** A filter between two bounds: histogram, slider and numbers, with a way to take it out alone. */
export const RangeFilter = memo(function RangeFilter({
  field,
  unit,
  max,
  closed,
  onChange,
  onMove,
  by,
  onNextBy,
  ...saved
}: RangeFilterProps) {
  const { label } = LABELS[field];
  const limit = limitOf(field, unit);
  const { bounds, move, letGo } = useMoved(
    { from: saved.from, to: saved.to },
    { onMove: (next) => onMove(field, next), onRest: (next) => onChange(field, next) },
  );
  const isClosed = closed !== null;
  const isFiltering = useSyncExternalStore(bounds.subscribe, () => isOn(bounds.now()));
  const setFrom = useCallback(
    (from: number | null) => onChange(field, { ...bounds.now(), from }),
    [bounds, field, onChange],
  );
  const setTo = useCallback((to: number | null) => onChange(field, { ...bounds.now(), to }), [bounds, field, onChange]);
  const isAboveTo = useCallback((from: number) => from > (bounds.now().to ?? Infinity), [bounds]);
  const isBelowFrom = useCallback((to: number) => to < (bounds.now().from ?? -Infinity), [bounds]);
  const reset = useCallback(() => onChange(field, { from: null, to: null }), [field, onChange]);
  return (
    <fieldset className={classes.filter} data-on={isFiltering}>
      <Head field={field} isOn={isFiltering} onReset={reset} />
      {by && (
        <SegmentedControl
          size="xs"
          data={CHOICES}
          value={by}
          aria-label="Nächste Brille: wonach"
          disabled={isClosed}
          onChange={(next) => onNextBy(next as NextBy)}
        />
      )}
      <div className={classes.scale}>
        <FieldHistogram field={field} />
        <RangeSlider
          label={label}
          bounds={bounds}
          max={max}
          unit={UNIT_WORDS[unit]}
          isDisabled={isClosed}
          onChange={move}
          onLetGo={letGo}
        />
      </div>
      <div className={classes.bounds}>
        <BoundField
          label={`${label} von`}
          side="from"
          value={saved.from}
          bounds={bounds}
          max={limit}
          isBeyond={isAboveTo}
          isDisabled={isClosed}
          onChange={setFrom}
        />
        <BoundField
          label={`${label} bis`}
          side="to"
          value={saved.to}
          bounds={bounds}
          max={limit}
          isBeyond={isBelowFrom}
          isDisabled={isClosed}
          onChange={setTo}
        />
        <Text size="xs" c="var(--portal-dimmed)" className={classes.unit}>
          {UNIT_WORDS[unit]}
          <FieldMissing field={field} />
        </Text>
      </div>
      {isClosed && (
        <Text size="xs" c="var(--portal-dimmed)">
          {closed}
          {isFiltering && ' Der gespeicherte Filter trifft deshalb niemanden: Bitte setzen Sie ihn zurück.'}
        </Text>
      )}
    </fieldset>
  );
});

const Head = memo(function Head({
  field,
  isOn,
  onReset,
}: {
  field: SelectionField;
  isOn: boolean;
  onReset: () => void;
}) {
  const { label, hint } = LABELS[field];
  return (
    <legend className={classes.legend}>
      {label}
      {hint && <Definition of={label} text={hint} />}
      <ActionIcon
        size="sm"
        variant="subtle"
        className={classes.reset}
        aria-label={`${label} zurücksetzen`}
        disabled={!isOn}
        onClick={onReset}
      >
        <IconRestore size={16} aria-hidden />
      </ActionIcon>
    </legend>
  );
});
