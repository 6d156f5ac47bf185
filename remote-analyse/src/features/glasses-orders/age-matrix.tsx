import { AGE_GROUPS } from '@portal/shared/contract/analyse';
import { MatrixCard } from '@portal/shared/charts';
import { counted, formatCount, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { shareOf } from '../../common/frame/share.ts';
import { TYPE_COLUMNS } from './model.ts';
import type { PartProps } from './part-props.ts';

const ROWS = AGE_GROUPS.map((age) => ({ key: age, label: age === 'unbekannt' ? 'Unbekannt' : age.replace('-', '–') }));

/** Which glasses each age buys. */
export function AgeMatrix({ found: { ages }, filter }: PartProps) {
  const showBehind = useBehind();
  const rowTotal = (age: string) => ages.filter((cell) => cell.age === age).reduce((sum, { pieces }) => sum + pieces, 0);
  const columns = TYPE_COLUMNS.filter(({ key }) => key !== 'ohne' || ages.some(({ type }) => type === 'ohne'));
  return (
    <MatrixCard
      title="Alter und Typ" rowLabel="Alter" rows={ROWS} columns={columns} fileName="brillen-nach-alter-und-typ"
      definition="Aufträge der Art Brille in Stück nach Brillentyp und Alter des Kunden am Auftragstag. Stornos zählen an ihrem eigenen Tag als Abzug."
      cell={(row, column) => {
        const found = ages.find(({ age, type }) => age === row.key && type === column.key);
        if (!found) return null;
        const share = shareOf(found.pieces, rowTotal(row.key));
        return {
          value: found.pieces, text: formatCount(found.pieces),
          hint: `${column.label}, ${row.label}: ${counted(found.pieces, NOUNS.glasses)}${share === null ? '' : `, ${formatPercent(share)} dieses Alters`}`,
          onSelect: () => showBehind({ title: `${column.label}, Alter ${row.label}`, orders: { ...filter, kind: 'Brille', type: found.type, age: found.age } }),
        };
      }}
      footer={<Text size="xs" c="var(--portal-dimmed)"><span className="no-print">Ein Klick auf ein Feld zeigt die Aufträge dahinter; der Anteil innerhalb des Alters steht am Feld.</span></Text>}
    />
  );
}
