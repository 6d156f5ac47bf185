import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { StaffKpi, StaffTable } from '@portal/shared/contract/analyse';
import type { AnalysisComparedName } from '@portal/shared/contract/comparison';
import { Text } from '@portal/shared/ui';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { totalRow, type StaffRow } from './model.ts';
import { SHORT, staffColumns } from './staff-columns.tsx';

interface StaffTableCardProps {
  table: StaffTable;
  rows: readonly StaffRow[];
  rankedBy: StaffKpi;
  compared: AnalysisComparedName | null;
  onSelect: (row: StaffRow, kpi: StaffKpi) => void;
}

const TITLE = 'Zahlen je Mitarbeiter';

/** Everyone's figures, and below them those of all together, which are the store's. */
export function StaffTableCard({ table, rows, rankedBy, compared, onSelect }: StaffTableCardProps) {
  const { search } = useLocation();
  const { min_rank: minRank, amounts = 'gross' } = table;
  const withHours = rows.some(({ hours }) => hours !== null);
  const places = new Map(rows.map(({ key }, place) => [key, place]));
  const columns = useMemo(
    () => staffColumns({ rankedBy, minRank, compared, search, onSelect, amounts, withHours }),
    [rankedBy, minRank, compared, search, onSelect, amounts, withHours],
  );
  return (
    <RankingCard
      // By place, not by person: another filter's ranking stands where this one did, instead of moving its rows about.
      // Rows that are held under the finger may be of the ranking before.
      rowKey={({ key }) => places.get(key) ?? `other-${key}`}
      title={TITLE}
      caption={TITLE}
      rows={rows}
      sums={[totalRow(table)]}
      columns={columns}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {compared && `${SHORT[compared]} = ${compared}. `}Ein Rang wird erst ab {minRank} Fällen vergeben. „Alle
          zusammen“ ist der Gesamtumsatz des Zeitraums.{' '}
          {!withHours &&
            !table.pseudonyms &&
            'Umsatz je Stunde erscheint hier, sobald unter Einstellungen › Mitarbeiter Wochenstunden stehen. '}
          {table.pseudonyms
            ? 'Die Namen sind durch Pseudonyme ersetzt.'
            : 'Zahlen einzelner Personen sind vertraulich; Pseudonyme lassen sich unter Einstellungen › Erweitert einschalten.'}
        </Text>
      }
    />
  );
}
