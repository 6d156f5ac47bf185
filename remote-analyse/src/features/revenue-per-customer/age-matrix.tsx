import type { AnalysisFilter, RevenuePerCustomer } from '@portal/shared/contract/analyse';
import { MatrixCard } from '@portal/shared/charts';
import { formatEuro } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { tooFewIn } from '../../common/frame/share.ts';
import { AGE_ROWS, KIND_COLUMNS, customers, meanOf } from './model.ts';

/** A mean of fewer customers says more about them than about their age. */
const FEWEST = 5;

/** What new and regular customers of each age spend. */
export function AgeMatrix({ found: { cells }, filter }: { found: RevenuePerCustomer; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  return (
    <MatrixCard
      title="Alter und Kundenart"
      rowLabel="Alter"
      rows={AGE_ROWS}
      columns={KIND_COLUMNS}
      fileName="umsatz-je-kunde-nach-alter"
      definition="Umsatz je Kunde nach Alter am Auftragstag und Kundenart: Neukunden im ersten Kaufvorgang ihrer ganzen Geschichte, Stammkunden in jedem späteren. Wer im Zeitraum beides war oder das Alter wechselte, steht in beiden Feldern, mit dem, was er jeweils ausgab."
      cell={(row, column) => {
        const cell = cells.find(({ age, kind }) => age === row.age && kind === column.kind);
        const mean = cell ? meanOf(cell) : null;
        if (!cell || mean === null) return null;
        const shown = cell.buyers >= FEWEST;
        return {
          value: shown ? mean / 100 : null,
          text: `${shown ? formatEuro(mean) : '–'} · aus ${cell.buyers.toLocaleString('de-DE')}`,
          hint: `${column.label}, ${row.label}: ${customers(cell.buyers)}, zusammen ${formatEuro(cell.amount)}`,
          onSelect: () =>
            showBehind({
              title: `${column.kind ? column.label : 'Kunden'}, ${row.age ? `Alter ${row.label}` : 'jedes Alter'}`,
              customers: {
                ...filter,
                set: 'buyers',
                ...(row.age && { age: row.age }),
                ...(column.kind && { customer: column.kind }),
              },
            }),
        };
      }}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">Ein Klick auf ein Feld zeigt die Kunden dahinter.</span> Wer erst neu war und dann
          wiederkam oder das Alter wechselte, steht in zwei Feldern, in „Alle“ und „Jedes Alter“ einmal.{' '}
          {tooFewIn(cells.map(({ buyers }) => (buyers > 0 && buyers < FEWEST ? null : buyers)))}
        </Text>
      }
    />
  );
}
