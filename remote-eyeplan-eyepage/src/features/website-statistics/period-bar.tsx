import { COMPARISON_OPTIONS, FREE } from '@portal/shared/address';
import type { Days } from '@portal/shared/contract/calendar';
import { periodName } from '@portal/shared/format';
import type { Comparison } from '@portal/shared/contract/common';
import { DEVICES, type WebsiteFilter } from '@portal/shared/contract/eyepage';
import { FilterBar, FilterChoice, FilterDay } from '@portal/shared/ui';
import { filterWords } from './filter.ts';
import { DEVICE_NAMES } from './model.ts';
import { OTHER, SPANS, type Chosen, type Span } from './period.ts';

const SPAN_NAMES: Record<Span, string> = {
  7: '7 Tage',
  30: '30 Tage',
  vormonat: 'Letzter Monat',
  90: '90 Tage',
  '12-monate': '12 Monate',
};
const OPTIONS: readonly { value: Chosen['choice']; label: string }[] = [
  ...SPANS.map((value) => ({ value, label: SPAN_NAMES[value] })),
  { value: FREE, label: 'Zeitraum wählen' },
];

interface PeriodBarProps {
  chosen: Chosen;
  /** The days that are shown, which days of one's own begin with. */
  shown: Days;
  onSpan: (span: Span) => void;
  onDays: (days: Days) => void;
  onCompare: (compare: Comparison) => void;
  filter: WebsiteFilter;
  /** undefined takes the kind's away. */
  onFilter: (kind: keyof WebsiteFilter, name: string | undefined) => void;
  onReset: () => void;
}

const ANY = '';
const DEVICE_OPTIONS = [
  { value: ANY, label: 'Alle' },
  ...DEVICES.map((value) => ({ value, label: DEVICE_NAMES[value] })),
];

/** Zeitraum · Vergleich · Gerät, and what is filtered; a day beyond the other one takes that along. A period that was chosen on another page stands here by its name. */
export function PeriodBar({
  chosen,
  shown: { from, to },
  onSpan,
  onDays,
  onCompare,
  filter,
  onFilter,
  onReset,
}: PeriodBarProps) {
  const { choice, period, compare } = chosen;
  const options = choice === OTHER ? [{ value: OTHER, label: periodName(period) } as const, ...OPTIONS] : OPTIONS;
  const choose = (next: Chosen['choice']) => {
    if (next === FREE) onDays({ from, to });
    else if (next !== OTHER) onSpan(next);
  };
  return (
    <FilterBar
      chips={filterWords(filter).map(({ kind, label }) => ({ label, onRemove: () => onFilter(kind, undefined) }))}
      onReset={onReset}
    >
      <FilterChoice label="Zeitraum" value={choice} options={options} onChange={choose} />
      {choice === FREE && (
        <>
          <FilterDay
            label="Von"
            value={period.from}
            onChange={(day) => onDays({ from: day, to: day > period.to ? day : period.to })}
          />
          <FilterDay
            label="Bis"
            value={period.to}
            onChange={(day) => onDays({ to: day, from: day < period.from ? day : period.from })}
          />
        </>
      )}
      <FilterChoice label="Vergleich" value={compare} options={COMPARISON_OPTIONS} onChange={onCompare} />
      <FilterChoice
        label="Gerät"
        value={filter.device ?? ANY}
        options={DEVICE_OPTIONS}
        onChange={(device) => onFilter('device', device || undefined)}
      />
    </FilterBar>
  );
}
