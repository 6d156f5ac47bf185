import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, Assortment } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { pathOf } from '@portal/shared/contract';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { formatCount, formatEuro, formatPercent } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Card, PageLink, Text, Title } from '@portal/shared/ui';
import { inLines } from '../../common/compare/two-lines.ts';
import { sideNames } from '../../common/frame/compared.ts';
import { bandRows, type BandRow } from './band-model.ts';
import { WORDS } from './model.ts';

type Side = 'current' | 'previous';

const share = (value: number | null) => (value === null ? '–' : formatPercent(value));

/** What was sold on one side. @param words behind the names of its columns */
const columnsOf = (side: Side, words: string): ChartColumn<BandRow>[] => [
  {
    key: `${side}-pieces`,
    label: `Stück${words}`,
    numeric: true,
    text: (row) => formatCount(row[side].pieces),
    value: (row) => row[side].pieces,
  },
  {
    key: `${side}-piece-share`,
    label: `Anteil der Stücke${words}`,
    numeric: true,
    text: (row) => share(row[side].pieceShare),
    value: (row) => row[side].pieceShare,
  },
  {
    key: `${side}-cents`,
    label: `Umsatz${words}`,
    numeric: true,
    text: (row) => formatEuro(row[side].cents),
    value: (row) => row[side].cents / 100,
  },
  {
    key: `${side}-revenue-share`,
    label: `Anteil am Umsatz${words}`,
    numeric: true,
    text: (row) => share(row[side].revenueShare),
    value: (row) => row[side].revenueShare,
  },
];

const columnsFor = (compared: string | null): ChartColumn<BandRow>[] => [
  { key: 'name', label: 'Preisband', text: ({ name }) => name, value: ({ name }) => name, sort: ({ place }) => place },
  ...columnsOf('current', ''),
  ...(compared === null ? [] : columnsOf('previous', `, ${compared}`)),
];

/** Who may set the limits, and where. */
function Limits() {
  const isAdmin = useSession().groups.includes('Admin');
  return isAdmin ? (
    <>
      Die Grenzen legen Sie in den{' '}
      <PageLink to={pathOf('basic-settings')} underline="always">
        Basis-Einstellungen
      </PageLink>{' '}
      fest.
    </>
  ) : (
    'Die Grenzen legt ein Admin in den Basis-Einstellungen fest.'
  );
}

/** What was sold at which price, in bands whose limits are the owner's. */
export function BandCard({ found, filter }: { found: Assortment; filter: AnalysisFilter }) {
  const { label, one } = WORDS[found.sortiment];
  const compared = analysisComparedName(filter.compare);
  const { own, other } = sideNames(filter);
  const rows = useMemo(() => bandRows(found), [found]);
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        unit: 'count',
        labels: rows.map(({ name }) => name),
        tick: inLines,
        notes: (at) => {
          const now = rows[at]?.current;
          return now ? `${share(now.pieceShare)} der Stücke, ${formatEuro(now.cents)}` : '';
        },
        series: [
          ...(other === null
            ? []
            : [{ name: other, role: 'previous' as const, values: rows.map(({ previous }) => previous.pieces) }]),
          { name: other === null ? 'Stück' : own, role: 'own', values: rows.map(({ current }) => current.pieces) },
        ],
      }),
    [rows, own, other],
  );
  if (found.total.current.pieces === 0)
    return (
      <Card aria-labelledby="preisbaender">
        <Title order={2} id="preisbaender">
          Preisbänder
        </Title>
        <Text size="sm" mt="xs">
          In diesem Zeitraum wurden keine {label} verkauft.
        </Text>
      </Card>
    );
  return (
    <ChartCard
      title="Preisbänder"
      definition={`Verkaufte und nicht zurückgenommene ${label} nach dem Preis je Stück (je ${one}), wie er verkauft wurde, mit Mehrwertsteuer. Die obere Grenze gehört zum nächsten Band: 199,90 € zählen zu „100 bis 199 €“.`}
      summary={`Balkendiagramm ${label} nach Preis: ${rows.map(({ name, current }) => `${name} ${formatCount(current.pieces)} Stück`).join(', ')}.`}
      option={option}
      columns={columnsFor(compared)}
      rows={rows}
      rowKey={({ name }) => name}
      fileName={`sortiment-${found.sortiment}-preisbaender`}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {found.amounts === 'net' && 'Der Umsatz ist ohne, der Preis der Bänder mit Mehrwertsteuer. '}
          <Limits />
        </Text>
      }
    />
  );
}
