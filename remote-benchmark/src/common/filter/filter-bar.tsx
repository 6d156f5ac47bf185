import { COMPARISON_LABELS, COMPARISON_OPTIONS } from '@portal/shared/address';
import { PEER_GROUPS } from '@portal/shared/contract/benchmark';
import { periodAround } from '@portal/shared/contract/common';
import { FilterBar, FilterChoice, PeriodStep } from '@portal/shared/ui';
import { shownMonths, UNITS, USUAL_PEERS, type BenchmarkFilter, type Unit } from './filter-params.ts';
import { PEER_LABELS } from './filter-words.ts';

const UNIT_LABELS: Record<Unit, string> = {
  month: 'Monat',
  quarter: 'Quartal',
  year: 'Jahr',
  '12-months': '12 Monate',
};
const CHOSEN = 'tage';
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }));
const PEER_OPTIONS = PEER_GROUPS.map((value) => ({ value, label: PEER_LABELS[value] }));

interface BenchmarkFilterBarProps {
  value: BenchmarkFilter;
  onChange: (value: BenchmarkFilter) => void;
  /** ISO day in Europe/Berlin. */
  today: string;
}

/** Zeitraum · Vergleich · Vergleichsgruppe; the page keeps it in the URL. Of peers nothing else is published. */
export function BenchmarkFilterBar({ value, onChange, today }: BenchmarkFilterBarProps) {
  const { period, compare, peers } = value;
  const { shown } = shownMonths(period);
  const unit = UNITS.find((each) => each === shown.unit);
  const latest = shown.to < today ? shown.to : today;
  const chips = [
    ...(compare === 'vorjahr'
      ? []
      : [{ label: COMPARISON_LABELS[compare], onRemove: () => onChange({ ...value, compare: 'vorjahr' }) }]),
    ...(peers === USUAL_PEERS
      ? []
      : [{ label: PEER_LABELS[peers], onRemove: () => onChange({ ...value, peers: USUAL_PEERS }) }]),
  ];
  return (
    <FilterBar
      lead={<PeriodStep period={shown} today={today} onChange={(next) => onChange({ ...value, period: next })} />}
      chips={chips}
      onReset={() => onChange({ ...value, compare: 'vorjahr', peers: USUAL_PEERS })}
    >
      <FilterChoice<Unit | typeof CHOSEN>
        label="Zeitraum"
        value={unit ?? CHOSEN}
        options={unit ? UNIT_OPTIONS : [{ value: CHOSEN, label: 'Gewählte Tage' }, ...UNIT_OPTIONS]}
        onChange={(choice) => choice !== CHOSEN && onChange({ ...value, period: periodAround(choice, latest) })}
      />
      <FilterChoice
        label="Vergleich"
        value={compare}
        options={COMPARISON_OPTIONS}
        onChange={(next) => onChange({ ...value, compare: next })}
      />
      <FilterChoice
        label="Vergleichsgruppe"
        value={peers}
        options={PEER_OPTIONS}
        onChange={(next) => onChange({ ...value, peers: next })}
      />
    </FilterBar>
  );
}
