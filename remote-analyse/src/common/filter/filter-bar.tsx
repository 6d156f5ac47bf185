import { AGE_GROUPS, GLASSES_TYPES, type AnalysisFilter } from '@portal/shared/contract';
import { FilterBar, FilterChoice, FilterOption } from '@portal/shared/ui';
import { PERIODS, PERIOD_LABELS, type PageFilter } from './filter-params.ts';
import { PeriodDays } from './period-days.tsx';

/** Restrictions that a page may do without. */
export type FilterField = 'glasses' | 'age' | 'customer';

/** A page with the whole bar. */
export const NOTHING: readonly FilterField[] = [];

interface AnalysisFilterBarProps {
  value: PageFilter;
  onChange: (value: PageFilter) => void;
  without?: readonly FilterField[];
}

const asOptions = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value as string }));

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));
const COMPARE_OPTIONS = [{ value: 'vorjahr', label: 'Vorjahr' }, { value: 'vorperiode', label: 'Vorperiode' }] as const;
const CUSTOMER_OPTIONS = [{ value: 'neu', label: 'Neukunden' }, { value: 'stamm', label: 'Stammkunden' }] as const;
const AGE_OPTIONS = AGE_GROUPS.map((value) => ({ value, label: value.replace('-', '–') }));

/** Zeitraum · Vergleich · Brillentyp · Altersgruppe · Kundenart; the page keeps it in the URL. */
export function AnalysisFilterBar({ value, onChange, without = NOTHING }: AnalysisFilterBarProps) {
  const { period, filter } = value;
  const set = (part: Partial<AnalysisFilter>) => onChange({ period, filter: { ...filter, ...part } });
  const has = (field: FilterField) => !without.includes(field);
  return (
    <FilterBar>
      <FilterChoice label="Zeitraum" value={period} options={PERIOD_OPTIONS} onChange={(chosen) => onChange({ period: chosen, filter })} />
      {period === 'frei' && <PeriodDays from={filter.from} to={filter.to} onChange={set} />}
      <FilterChoice label="Vergleich" value={filter.compare} options={COMPARE_OPTIONS} onChange={(compare) => set({ compare })} />
      {has('glasses') && (
        <FilterOption label="Brillentyp" all="Alle Typen" value={filter.glasses} options={asOptions(GLASSES_TYPES)} onChange={(glasses) => set({ glasses })} />
      )}
      {has('age') && (
        <FilterOption label="Altersgruppe" all="Jedes Alter" value={filter.age} options={AGE_OPTIONS} onChange={(age) => set({ age })} />
      )}
      {has('customer') && (
        <FilterOption label="Kundenart" all="Alle Kunden" value={filter.customer} options={CUSTOMER_OPTIONS} onChange={(customer) => set({ customer })} />
      )}
    </FilterBar>
  );
}
