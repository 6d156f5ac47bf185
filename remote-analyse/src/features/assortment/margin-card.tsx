import type { AnalysisFilter, Assortment } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { pathOf } from '@portal/shared/contract';
import { formatEuro, formatPercent } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { Card, PageLink, Text, Title } from '@portal/shared/ui';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import {
  isKnown,
  knownShare,
  marginOf,
  marginOfAll,
  marginRate,
  marginRows,
  marginText,
  type MarginRow,
} from './margin-model.ts';
import { WORDS } from './model.ts';

const DEFINITION =
  'Nettoumsatz weniger Einkauf, in Euro und in Prozent dieses Nettoumsatzes, nur von Positionen mit bekanntem Einkaufspreis: aus der Spalte einkauf der Dateien, sonst nach dem Einkauf je Hersteller in den Basis-Einstellungen. Der übrige Umsatz ist nicht hochgerechnet.';

type Figure = (side: MarginRow['current']) => number | null;

/** A figure of one side of a row; '–' where nothing is known. */
function column(
  key: string,
  title: string,
  side: 'current' | 'previous',
  of: Figure,
  write: (value: number) => string,
  width: number,
): ListColumn<MarginRow> {
  const value = (row: MarginRow) => of(row[side]);
  return {
    key,
    title,
    text: value,
    cell: (row) => {
      const known = value(row);
      return known === null ? '–' : write(known);
    },
    sort: value,
    numeric: true,
    width,
  };
}

const inEuros: Figure = (side) => {
  const cents = marginOf(side);
  return cents === null ? null : cents / 100;
};
const euro = (euros: number) => formatEuro(Math.round(euros * 100));

const columnsFor = (label: string, compared: string | null): ListColumn<MarginRow>[] => [
  { key: 'name', title: label, text: ({ name }) => name, sort: ({ name }) => name, width: 180 },
  { ...column('margin', 'Marge', 'current', inEuros, euro, 120), card: 'figure' },
  column('rate', 'Marge in %', 'current', marginRate, formatPercent, 130),
  column('known', 'Bekannt für', 'current', knownShare, formatPercent, 110),
  ...(compared === null
    ? []
    : [
        { ...column('previous', compared, 'previous', inEuros, euro, 130), priority: 2 as const },
        {
          ...column('previous-rate', `${compared} in %`, 'previous', marginRate, formatPercent, 150),
          priority: 3 as const,
        },
        {
          ...column('previous-known', `${compared} bekannt`, 'previous', knownShare, formatPercent, 140),
          priority: 3 as const,
        },
      ]),
];

const Where = () => (
  <>
    Einkaufspreise stehen in der Spalte einkauf der Positionen, oder als Einkauf je Hersteller in den{' '}
    <PageLink to={pathOf('basic-settings')} underline="always">
      Basis-Einstellungen
    </PageLink>
    .
  </>
);

/** What is left once the purchase is paid, as far as purchase prices are known, and for how much of the revenue they are. */
export function MarginCard({ found, filter }: { found: Assortment; filter: AnalysisFilter }) {
  const { name, names } = WORDS[found.sortiment];
  const all = marginOfAll(found, `Alle ${names}`);
  if (!isKnown(all.current) && !isKnown(all.previous))
    return (
      <Card aria-labelledby="marge">
        <Title order={2} id="marge">
          Marge
        </Title>
        <Text size="sm" my="xs">
          Einkaufspreise fehlen: Marge ist nicht bekannt.
        </Text>
        <Text size="xs" c="var(--portal-dimmed)">
          <Where />
        </Text>
      </Card>
    );
  const compared = analysisComparedName(filter.compare);
  return (
    <RankingCard
      title="Marge"
      definition={DEFINITION}
      rows={marginRows(found)}
      rowKey={(row) => row.name}
      sums={[all]}
      columns={columnsFor(name, compared)}
      empty="In diesem Zeitraum wurde davon nichts verkauft."
      footer={
        <>
          <Text size="sm">
            {marginText(all.current)}.{compared !== null && ` ${compared}: ${marginText(all.previous)}.`}
          </Text>
          <Text size="xs" c="var(--portal-dimmed)">
            Was nicht bekannt ist, ist nicht hochgerechnet. <Where />
          </Text>
        </>
      }
    />
  );
}
