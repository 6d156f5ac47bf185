import type { RevenueMonth, RevenueWeekday } from '@portal/shared/contract/analyse';
import { MatrixCard } from '@portal/shared/charts';
import { counted, countedOf, formatEuroWhole, formatMonth, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
  .map((label, at) => ({ key: `${at + 1}`, label, weekday: at + 1 }));
const SUNDAY = 7;

interface WeekdayMatrixProps {
  weekdays: readonly RevenueWeekday[];
  months: readonly RevenueMonth[];
  onSelect: (month: string, weekday: number, label: string) => void;
}

const hintOf = ({ orders, days, umsatz }: RevenueWeekday) =>
  `${counted(orders, NOUNS.order)} an ${countedOf(days, NOUNS.day)}, je Tag ${formatEuroWhole(umsatz / Math.max(days, 1))}`;

/** Revenue by weekday and month: which days bring what. Sunday only where something was sold. */
export function WeekdayMatrix({ weekdays, months, onSelect }: WeekdayMatrixProps) {
  const rows = WEEKDAYS.filter(({ weekday }) => weekday !== SUNDAY || weekdays.some((one) => one.weekday === SUNDAY));
  const columns = months.map(({ month }) => ({ key: month, label: formatMonth(month), month }));
  return (
    <MatrixCard
      title="Umsatz nach Wochentag" rowLabel="Wochentag" rows={rows} columns={columns} fileName="gesamtumsatz-wochentage"
      definition="Summe aller Aufträge nach dem Wochentag ihres Auftragsdatums, je Monat; Stornos an ihrem eigenen Tag abgezogen."
      cell={({ weekday, label }, { month }) => {
        const one = weekdays.find((each) => each.month === month && each.weekday === weekday);
        return one ? { value: one.umsatz / 100, text: formatEuroWhole(one.umsatz), hint: hintOf(one), onSelect: () => onSelect(month, weekday, label) } : null;
      }}
      footer={<Text size="xs" c="var(--portal-dimmed)"><span className="no-print">Ein Klick auf ein Feld zeigt die Aufträge dahinter.</span></Text>}
    />
  );
}
