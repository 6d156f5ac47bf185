import { memo, type ReactNode } from 'react';
import { IconRestore } from '@tabler/icons-react';
import type { SelectionField, SelectionHistogram } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { ActionIcon, Definition, Text } from '@portal/shared/ui';
import { isOn, LABELS, limitOf, UNIT_WORDS, type Range, type Unit } from '../fields.ts';
import { BoundField } from './bound-field.tsx';
import classes from './editor.module.css';
import { Histogram } from './histogram.tsx';
import { RangeSlider } from './range-slider.tsx';

interface RangeFilterProps {
  field: SelectionField;
  unit: Unit;
  from: number | null;
  to: number | null;
  histogram: SelectionHistogram;
  /** Why it cannot be set at the moment; null: it can. */
  closed: string | null;
  onChange: (field: SelectionField, range: Range) => void;
  /** Above the slider. */
  children?: ReactNode;
}

const REVERSED = '„Von“ liegt über „bis“.';

/** A filter between two bounds: histogram, slider and numbers, with a way to take it out alone. */
export const RangeFilter = memo(function RangeFilter({ field, unit, from, to, histogram: { bins, missing }, closed, onChange, children }: RangeFilterProps) {
  const { label, hint } = LABELS[field];
  const limit = limitOf(field, unit);
  // The scale is as wide as the bars, which are all as wide as the first one.
  const max = ((bins[0]?.to ?? 0) + 1) * bins.length;
  const range = { from, to };
  const isClosed = closed !== null;
  const set = (next: Partial<Range>) => onChange(field, { ...range, ...next });
  return (
    <fieldset className={classes.filter} data-on={isOn(range)}>
      <legend className={classes.legend}>
        {label}{hint && <Definition of={label} text={hint} />}
        <ActionIcon
          size="sm" variant="subtle" className={classes.reset} aria-label={`${label} zurücksetzen`} disabled={!isOn(range)} onClick={() => set({ from: null, to: null })}
        >
          <IconRestore size={16} aria-hidden />
        </ActionIcon>
      </legend>
      {children}
      <div className={classes.scale}>
        <Histogram bins={bins} />
        <RangeSlider label={label} range={range} max={max} unit={UNIT_WORDS[unit]} isDisabled={isClosed} onChange={set} />
      </div>
      <div className={classes.bounds}>
        <BoundField label={`${label} von`} value={from} max={limit} isDisabled={isClosed} problemOf={(next) => (next !== null && to !== null && next > to ? REVERSED : null)} onChange={(next) => set({ from: next })} />
        <BoundField label={`${label} bis`} value={to} max={limit} isDisabled={isClosed} problemOf={(next) => (next !== null && from !== null && next < from ? REVERSED : null)} onChange={(next) => set({ to: next })} />
        <Text size="xs" c="var(--portal-dimmed)" className={classes.unit}>{UNIT_WORDS[unit]}{missing > 0 && <> · bei {formatCount(missing)} Kunden unbekannt</>}</Text>
      </div>
      {isClosed && <Text size="xs" c="var(--portal-dimmed)">{closed}{isOn(range) && ' Der gespeicherte Filter trifft deshalb niemanden: Bitte setzen Sie ihn zurück.'}</Text>}
    </fieldset>
  );
});
