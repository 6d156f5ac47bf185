import type { AnalysisFilter, CustomerBase } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { MatrixCard } from '@portal/shared/charts';
import { counted, countedOf, formatCount, formatDate, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { countMoves, words } from './model.ts';

const ROWS = [
  { key: 'none', label: 'Noch kein Kunde' },
  { key: 'active', label: 'Aktiv' },
  { key: 'at_risk', label: 'Gefährdet' },
  { key: 'lost', label: 'Verloren' },
] as const;
const COLUMNS = [
  { key: 'active', label: 'Aktiv' },
  { key: 'at_risk', label: 'Gefährdet' },
  { key: 'lost', label: 'Verloren' },
] as const;

/** A label within a sentence: its first letter alone is small, nouns stay nouns. */
const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** Everyone by where they stood before the period and stand at its end. */
export function MoveMatrix({ base, filter }: { base: CustomerBase; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const { current, previous } = base;
  const compared = analysisComparedName(filter.compare);
  const { active, who } = words(base);
  return (
    <MatrixCard
      title="Wechsel des Status"
      rowLabel={`Am ${formatDate(current.start)}`}
      columnLabel={`Am ${formatDate(current.end)}`}
      rows={ROWS}
      columns={COLUMNS}
      fileName="wechsel-des-status"
      definition={`Jeder Kunde mit seinem Status am Tag vor dem Zeitraum (Zeile) und am ${formatDate(current.end)} (Spalte). ${active} ${who}`}
      cell={(row, column) => {
        const move = { was: row.key, is: column.key };
        const customers = countMoves(current, move);
        return {
          value: customers,
          text: formatCount(customers),
          hint: `${row.label}, dann ${within(column.label)}: ${counted(customers, NOUNS.customer)}${compared === null ? '' : `, ${compared} ${formatCount(countMoves(previous, move))}`}`,
          ...(customers > 0 && {
            onSelect: () =>
              showBehind({
                title: `Kunden: ${within(row.label)}, dann ${within(column.label)}`,
                customers: { ...filter, set: 'base' as const, ...move },
              }),
          }),
        };
      }}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(countMoves(current, {}), NOUNS.customer)}.{' '}
          <span className="no-print">Ein Klick auf ein Feld zeigt sie.</span>
        </Text>
      }
    />
  );
}
