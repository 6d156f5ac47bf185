import { useMemo } from 'react';
import type { AnalysisFilter, OrderProgress } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { formatCount, formatMonthLong } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { daysText, monthFigures, typeRows, type WaitRow } from './model.ts';

interface PartProps {
  progress: OrderProgress;
  filter: AnalysisFilter;
}

const COUNTED =
  'Tage, nach denen die Hälfte der Brillen und Neuverglasungen abgeholt war. Wer noch wartet, zählt mit seinen bisherigen Tagen.';

/** Days until half of what was ordered in a month had been collected. */
export function WaitMonths({ progress: { months }, filter }: PartProps) {
  const showBehind = useBehind();
  const figures = useMemo(() => monthFigures(months), [months]);
  return (
    <MonthCard
      title="Tage bis zur Abholung je Monat"
      name="Tage"
      unit="count"
      basis="Aufträge"
      months={figures}
      filter={filter}
      definition={`Je Monat des Auftrags: ${COUNTED} Ein Monat, aus dem noch nicht die Hälfte abgeholt ist, hat keine Zahl.`}
      fileName="tage-bis-zur-abholung-je-monat"
      shows="die Aufträge dahinter"
      onSelect={(month) =>
        showBehind({
          title: `Brillen und Neuverglasungen im ${formatMonthLong(month)}`,
          orders: { ...narrowToMonth(filter, month), progress: 'awaited' },
        })
      }
    />
  );
}

const COLUMNS: readonly ChartColumn<WaitRow>[] = [
  {
    key: 'late',
    label: 'Neun von zehn nach',
    numeric: true,
    text: ({ wait }) => daysText(wait.late_days),
    value: ({ wait }) => wait.late_days,
  },
  {
    key: 'orders',
    label: 'Aufträge',
    numeric: true,
    text: ({ wait }) => formatCount(wait.orders),
    value: ({ wait }) => wait.orders,
  },
];

/** The same by type of glasses. */
export function WaitTypes({ progress: { types, without_day: unknown }, filter }: PartProps) {
  const showBehind = useBehind();
  const rows = useMemo(() => typeRows(types), [types]);
  return (
    <CompareCard
      title="Tage bis zur Abholung nach Brillentyp"
      rowLabel="Brillentyp"
      name="Tage"
      unit="count"
      basis="Aufträge"
      rows={rows}
      columns={COLUMNS}
      horizontal
      definition={`Je Brillentyp: ${COUNTED}`}
      filter={filter}
      fileName="tage-bis-zur-abholung-nach-typ"
      onSelect={({ label, type }) =>
        showBehind({ title: `Brillen und Neuverglasungen: ${label}`, orders: { ...filter, type, progress: 'awaited' } })
      }
      footer={
        unknown > 0 && (
          <Text size="xs" c="var(--portal-dimmed)">
            {formatCount(unknown)} abgeholte Aufträge des Zeitraums haben kein Abgabedatum und zählen hier nicht.
          </Text>
        )
      }
    />
  );
}
