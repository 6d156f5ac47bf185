import { useMemo } from 'react';
import { MIN_CUSTOMERS_PER_PLZ, type Catchment } from '@portal/shared/contract/analyse';
import { Text } from '@portal/shared/ui';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { WHO_IS_NEW } from './model.ts';
import { plzColumns, plzRows, UNLOCATED, type PlzRow } from './plz-rows.ts';

interface PlzCardProps {
  catchment: Catchment;
  onSelect: (row: PlzRow & { plz: string }) => void;
  onUnlocated: () => void;
}

const definitionOf = (withRate: boolean): string =>
  'Kunden: verschiedene Käufer des Zeitraums nach ihrer Postleitzahl. Umsatz: was sie im Zeitraum ausgegeben haben, Stornos abgezogen; ' +
  `Umsatzanteil: davon geteilt durch den Umsatz mit allen Kunden des Zeitraums. ${WHO_IS_NEW}` +
  `${withRate ? ' Durchdringung: Kunden je 1.000 Einwohner.' : ''}`;

/** All postcodes that may be told apart, and below them the others together; every figure of the map stands here too. */
export function PlzCard({ catchment, onSelect, onUnlocated }: PlzCardProps) {
  const { rows, footer } = useMemo(() => plzRows(catchment), [catchment]);
  const withRate = catchment.plz.some(({ inhabitants }) => inhabitants !== null);
  const columns = useMemo(() => plzColumns(withRate), [withRate]);
  const openOf = (row: PlzRow) => {
    const { plz } = row;
    if (plz !== null) return () => onSelect({ ...row, plz });
    return row.label === UNLOCATED ? onUnlocated : null;
  };
  return (
    <RankingCard
      title="Postleitzahlen"
      caption="Kunden nach Postleitzahl"
      definition={definitionOf(withRate)}
      rows={rows}
      sums={footer}
      columns={columns}
      rowKey={({ label }) => label}
      openOf={openOf}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Postleitzahlen mit weniger als {MIN_CUSTOMERS_PER_PLZ} Kunden stehen zum Schutz der Kunden nur gemeinsam unter
          „weitere“. Sind auch das weniger als {MIN_CUSTOMERS_PER_PLZ}, kommt die kleinste der übrigen hinzu: Sonst
          ließe sich aus der Gesamtzahl auf Einzelne schließen.
        </Text>
      }
    />
  );
}
