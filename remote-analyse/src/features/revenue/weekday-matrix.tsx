import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import type { RevenueMonth, RevenueWeekday } from '@portal/shared/contract/analyse';
import { MatrixCard } from '@portal/shared/charts';
import { counted, countedOf, formatEuroWhole, formatMonth, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { meanOfDays, type WeekdayMean } from './weekday-means.ts';

const WEEKDAYS = WEEKDAY_NAMES.map((label, at) => ({
  key: `${at + 1}`,
  label,
  weekday: at + 1,
}));
const SUNDAY = 7;
/** All of them together: below the weekdays, and before the months, where a phone shows it too. */
const EVERY_DAY = { key: 'alle', label: 'Ø', weekday: null };
const EVERY_MONTH = { key: 'alle', label: 'Ø', month: null };

interface WeekdayMatrixProps {
  weekdays: readonly RevenueWeekday[];
  months: readonly RevenueMonth[];
  /** The weekday that the page is filtered by. */
  only: number | undefined;
  onSelect: (month: string, weekday: number, label: string) => void;
}

const hintOf = ({ orders, days, umsatz }: WeekdayMean) =>
  `zusammen ${formatEuroWhole(umsatz)}, ${counted(orders, NOUNS.order)} an ${countedOf(days, NOUNS.day)}`;

/** Revenue of a day by weekday and month: which days bring what. Sunday only where something was sold. */
export function WeekdayMatrix({ weekdays, months, only, onSelect }: WeekdayMatrixProps) {
  const rows = WEEKDAYS.filter(({ weekday }) =>
    only === undefined ? weekday !== SUNDAY || weekdays.some((one) => one.weekday === SUNDAY) : weekday === only,
  );
  const columns = months.map(({ month }) => ({ key: month, label: formatMonth(month), month }));
  return (
    <MatrixCard
      title="Umsatz je Tag nach Wochentag"
      rowLabel="Wochentag"
      rows={[...rows, EVERY_DAY]}
      columns={columns.length > 1 ? [EVERY_MONTH, ...columns] : columns}
      fileName="gesamtumsatz-wochentage"
      definition="Mittlerer Umsatz eines Tages mit Aufträgen, nach dem Wochentag des Auftragsdatums; Stornos an ihrem eigenen Tag abgezogen. So wiegt ein Monat mit fünf Donnerstagen nicht mehr als einer mit vieren."
      cell={({ weekday, label }, { month }) => {
        const one = meanOfDays(
          weekdays.filter(
            (each) => (month === null || each.month === month) && (weekday === null || each.weekday === weekday),
          ),
        );
        if (!one) return null;
        const cell = { value: Math.round(one.mean) / 100, text: formatEuroWhole(one.mean), hint: hintOf(one) };
        return month === null || weekday === null
          ? { ...cell, apart: true }
          : { ...cell, onSelect: () => onSelect(month, weekday, label) };
      }}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Ø: alle Tage zusammen. <span className="no-print">Ein Klick auf ein Feld zeigt die Aufträge dahinter.</span>
        </Text>
      }
    />
  );
}
