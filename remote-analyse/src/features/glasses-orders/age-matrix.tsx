import { AGE_GROUPS } from '@portal/shared/contract/analyse';
import { MatrixCard } from '@portal/shared/charts';
import { counted, formatCount, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { shareOf } from '../../common/frame/share.ts';
import { TYPE_COLUMNS } from './model.ts';
import type { PartProps } from './part-props.ts';

const ALL = 'alle';
const ROWS = [
  ...AGE_GROUPS.map((age) => ({
    key: age as string,
    label: age === 'unbekannt' ? 'Unbekannt' : age.replace('-', '–'),
  })),
  { key: ALL, label: 'Jedes Alter' },
];

/** Which glasses each age buys. */
export function AgeMatrix({ found: { ages }, filter }: PartProps) {
  const showBehind = useBehind();
  const sum = (age: string, type: string) =>
    ages
      .filter((cell) => [ALL, cell.age].includes(age) && [ALL, cell.type].includes(type))
      .reduce((all, { pieces }) => all + pieces, 0);
  const columns = [
    ...TYPE_COLUMNS.filter(({ key }) => key !== 'ohne' || ages.some(({ type }) => type === 'ohne')),
    { key: ALL, label: 'Alle Typen' },
  ];
  return (
    <MatrixCard
      title="Alter und Typ"
      rowLabel="Alter"
      rows={ROWS}
      columns={columns}
      fileName="brillen-nach-alter-und-typ"
      definition="Aufträge der Art Brille in Stück nach Brillentyp und Alter des Kunden am Auftragstag. Stornos zählen an ihrem eigenen Tag als Abzug."
      cell={(row, column) => {
        const pieces = sum(row.key, column.key);
        const [age, type] = [
          AGE_GROUPS.find((one) => one === row.key),
          TYPE_COLUMNS.find(({ key }) => key === column.key)?.key,
        ];
        const isSum = age === undefined || type === undefined;
        const share = isSum ? null : shareOf(pieces, sum(row.key, ALL));
        return {
          value: pieces,
          apart: isSum,
          text: formatCount(pieces),
          ...(share !== null && pieces !== 0 && { touchNote: formatPercent(share) }),
          hint: `${column.label}, ${row.label}: ${counted(pieces, NOUNS.glasses)}${share === null ? '' : `, ${formatPercent(share)} dieses Alters`}`,
          ...(pieces !== 0 && {
            onSelect: () =>
              showBehind({
                title: `${column.label}, ${age === undefined ? row.label : `Alter ${row.label}`}`,
                orders: { ...filter, kind: 'Brille', ...(type && { type }), ...(age && { age }) },
              }),
          }),
        };
      }}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">
            Ein Klick auf ein Feld zeigt die Aufträge dahinter; wenn Sie auf ein Feld zeigen, sehen Sie den Anteil in
            der Altersgruppe.
          </span>
        </Text>
      }
    />
  );
}
