import { COMPARISONS, type Comparison } from '@portal/shared/contract/common';
import { FilterBar, FilterChoice, FilterDay } from '@portal/shared/ui';
import { lastDays, SPANS, type Chosen, type Span } from './period.ts';

const SPAN_NAMES: Record<Span, string> = { 7: '7 Tage', 30: '30 Tage', vormonat: 'Letzter Monat', 90: '90 Tage', 365: '12 Monate', frei: 'Zeitraum wählen' };
const COMPARE_NAMES: Record<Comparison, string> = { vorjahr: 'Vorjahr', vorperiode: 'Vorperiode', ohne: 'Ohne Vergleich' };
const SPAN_OPTIONS = SPANS.map((value) => ({ value, label: SPAN_NAMES[value] }));
const COMPARE_OPTIONS = COMPARISONS.map((value) => ({ value, label: COMPARE_NAMES[value] }));

interface PeriodBarProps {
  chosen: Chosen;
  /** ISO day in Europe/Berlin. */
  today: string;
  onChange: (chosen: Chosen) => void;
}

/** Zeitraum · Vergleich; a day beyond the other one takes that along. */
export function PeriodBar({ chosen, today, onChange }: PeriodBarProps) {
  const { span, from, to, compare } = chosen;
  return (
    <FilterBar>
      <FilterChoice label="Zeitraum" value={span} options={SPAN_OPTIONS} onChange={(next) => onChange(next === 'frei' ? { ...chosen, span: next } : { span: next, ...lastDays(next, today), compare })} />
      {span === 'frei' && (
        <>
          <FilterDay label="Von" value={from} onChange={(day) => onChange({ ...chosen, from: day, to: day > to ? day : to })} />
          <FilterDay label="Bis" value={to} onChange={(day) => onChange({ ...chosen, to: day, from: day < from ? day : from })} />
        </>
      )}
      <FilterChoice label="Vergleich" value={compare} options={COMPARE_OPTIONS} onChange={(next) => onChange({ ...chosen, compare: next })} />
    </FilterBar>
  );
}
