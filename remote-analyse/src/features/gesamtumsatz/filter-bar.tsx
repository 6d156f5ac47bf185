import type { ReactNode } from 'react';
import { AGE_GROUPS, GLASSES_TYPES, type AnalysisFilter } from '@portal/shared/contract';
import { Group, SegmentedControl, Select, TextInput } from '@portal/shared/ui';
import { PERIODS, PERIOD_LABELS, type PageFilter, type Period } from './filter-params.ts';

interface FilterBarProps {
  value: PageFilter;
  onChange: (value: PageFilter) => void;
  /** Only with more than one store. */
  withScope: boolean;
}

const ALL = 'alle';

interface ChoiceProps<T extends string> {
  label: string;
  all: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
}

/** One restriction of the filter bar, with 'all' as the first choice. */
function Choice<T extends string>({ label, all, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Select
      label={label} w={170} allowDeselect={false} value={value ?? ALL}
      data={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}

const asOptions = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value as string }));

/** Zeitraum · Vergleich · Standorte · Brillentyp · Altersgruppe · Kundenart; the page keeps it in the URL. */
export function FilterBar({ value, onChange, withScope }: FilterBarProps): ReactNode {
  const { period, filter } = value;
  const set = (part: Partial<AnalysisFilter>) => onChange({ period, filter: { ...filter, ...part } });
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date" label={label} w={160} value={filter[name]}
      onChange={(event) => event.currentTarget.value && set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group role="search" aria-label="Filter" gap="sm" align="flex-end">
      <Select
        label="Zeitraum" w={190} allowDeselect={false} value={period}
        data={PERIODS.map((name) => ({ value: name, label: PERIOD_LABELS[name] }))}
        onChange={(chosen) => chosen && onChange({ period: chosen as Period, filter })}
      />
      {period === 'frei' && day('from', 'Von')}
      {period === 'frei' && day('to', 'Bis')}
      <Select
        label="Vergleich" w={150} allowDeselect={false} value={filter.compare}
        data={[{ value: 'vorjahr', label: 'Vorjahr' }, { value: 'vorperiode', label: 'Vorperiode' }]}
        onChange={(chosen) => chosen && set({ compare: chosen as AnalysisFilter['compare'] })}
      />
      <Choice label="Brillentyp" all="Alle Typen" value={filter.glasses} options={asOptions(GLASSES_TYPES)} onChange={(glasses) => set({ glasses })} />
      <Choice label="Altersgruppe" all="Jedes Alter" value={filter.age} options={asOptions(AGE_GROUPS)} onChange={(age) => set({ age })} />
      <Choice
        label="Kundenart" all="Alle Kunden" value={filter.customer}
        options={[{ value: 'neu', label: 'Neukunden' }, { value: 'stamm', label: 'Stammkunden' }]}
        onChange={(customer) => set({ customer })}
      />
      {withScope && (
        <SegmentedControl
          aria-label="Standorte" value={filter.scope}
          data={[{ value: 'store', label: 'Dieser Standort' }, { value: 'all', label: 'Alle Standorte' }]}
          onChange={(scope) => set({ scope: scope as AnalysisFilter['scope'] })}
        />
      )}
    </Group>
  );
}
