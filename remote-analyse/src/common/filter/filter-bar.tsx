import {
  LISTED_FIELDS,
  RESTRICTION_VALUES,
  type AnalysisFilter,
  restrictionsSchema,
  type ListedField,
  type RestrictionField,
} from '@portal/shared/contract/analyse';
import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import { analysisOptions, comparedDays } from '@portal/shared/contract/comparison';
import {
  periodAround,
  untilToday,
  type AnalysisComparison,
  type ChosenComparison,
  type Period,
  type PeriodUnit,
} from '@portal/shared/contract/common';
import { FilterBar, FilterChoice, FilterOption, PeriodStep } from '@portal/shared/ui';
import { chipsOf, withoutRestrictions } from './filter-chips.ts';
import type { PageFilter } from './filter-params.ts';
import { useRestrictionNames } from './use-restriction-names.ts';
import { PeriodDays } from './period-days.tsx';

/** A page with the whole bar. */
export const NOTHING: readonly RestrictionField[] = [];

interface AnalysisFilterBarProps {
  value: PageFilter;
  onChange: (value: PageFilter) => void;
  /** ISO day in Europe/Berlin. */
  today: string;
  without?: readonly RestrictionField[];
}

const [TODAY, FREE] = ['heute', 'frei'] as const;
type Choice = typeof TODAY | PeriodUnit | typeof FREE;

const PERIOD_LABELS: Record<Choice, string> = {
  heute: 'Heute',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  quarter: 'Quartal',
  year: 'Jahr',
  '12-months': '12 Monate',
  frei: 'Zeitraum wählen',
};

interface Choices {
  label: string;
  /** What it says without a restriction. */
  all: string;
  /** Values as an address has them. */
  options: readonly { value: string; label: string }[];
}

const CHOICES: Readonly<Record<ListedField, Choices>> = {
  glasses: {
    label: 'Brillentyp',
    all: 'Alle Typen',
    options: RESTRICTION_VALUES.glasses.map((value) => ({ value, label: value })),
  },
  age: {
    label: 'Altersgruppe',
    all: 'Jedes Alter',
    options: RESTRICTION_VALUES.age.map((value) => ({ value, label: value.replace('-', '–') })),
  },
  customer: {
    label: 'Kundenart',
    all: 'Alle Kunden',
    options: [
      { value: 'neu', label: 'Neukunden' },
      { value: 'stamm', label: 'Stammkunden' },
    ],
  },
  weekday: {
    label: 'Wochentag',
    all: 'Alle Tage',
    options: RESTRICTION_VALUES.weekday.map((value) => ({ value: `${value}`, label: WEEKDAY_NAMES[value - 1] ?? '' })),
  },
};

/** A day that was stepped to is not today's: it is named while it is shown, and today can be chosen beside it. */
const choiceOf = ({ unit, from }: Period, today: string): Choice =>
  unit === 'day' && from === today ? TODAY : (unit ?? FREE);
const periodOptions = (shown: Choice) =>
  (Object.keys(PERIOD_LABELS) as Choice[])
    .filter((value) => value !== 'day' || shown === 'day')
    .map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** Another unit shows the last of its periods that lies in the one shown so far; days of one's own begin with that one. */
function asChosen({ from, to }: Period, choice: Choice, today: string): Period {
  const last = to < today ? to : today;
  if (choice === TODAY) return periodAround('day', today);
  return choice === FREE ? { from, to: last } : periodAround(choice, last);
}

/** Another comparison: days of one's own begin with those that were compared so far, or with the year before. */
function comparedWith(filter: AnalysisFilter, compare: AnalysisComparison): ChosenComparison {
  const days = compare === 'frei' ? (comparedDays(filter) ?? comparedDays({ ...filter, compare: 'vorjahr' })) : null;
  return { compare, compare_from: days?.from, compare_to: days?.to };
}

/** Zeitraum, Vergleich and what leaves out orders; the page keeps it in the URL. */
export function AnalysisFilterBar({ value, onChange, today, without = NOTHING }: AnalysisFilterBarProps) {
  const { period, filter } = value;
  const set = (part: Partial<AnalysisFilter>) => onChange({ period, filter: { ...filter, ...part } });
  const show = (next: Period) => onChange({ period: next, filter: { ...filter, ...untilToday(next, today) } });
  const { compare, compare_from: comparedFrom, compare_to: comparedTo } = filter;
  const choice = choiceOf(period, today);
  const names = useRestrictionNames(without.includes('staff') ? {} : filter);
  return (
    <FilterBar
      lead={<PeriodStep period={period} today={today} onChange={show} />}
      chips={chipsOf(filter, without, names).map(({ label, rest }) => ({ label, onRemove: () => set(rest) }))}
      onReset={() => set(withoutRestrictions)}
    >
      <FilterChoice
        label="Zeitraum"
        value={choice}
        options={periodOptions(choice)}
        onChange={(next) => show(asChosen(period, next, today))}
      />
      {!period.unit && <PeriodDays from={filter.from} to={filter.to} onChange={show} />}
      <FilterChoice
        label="Vergleich"
        value={compare}
        options={analysisOptions(filter)}
        onChange={(next) => set(comparedWith(filter, next))}
      />
      {comparedFrom && comparedTo && (
        <PeriodDays
          of="Vergleich"
          from={comparedFrom}
          to={comparedTo}
          onChange={({ from, to }) => set({ compare_from: from, compare_to: to })}
        />
      )}
      {LISTED_FIELDS.filter((field) => !without.includes(field)).map((field) => (
        <FilterOption<string>
          key={field}
          {...CHOICES[field]}
          value={filter[field]?.toString()}
          onChange={(chosen) => set({ [field]: restrictionsSchema.shape[field].parse(chosen) })}
        />
      ))}
    </FilterBar>
  );
}
