import { useCallback, useMemo } from 'react';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { FEWEST_CASES, type StaffDetail } from '@portal/shared/contract/analyse';
import { countedOf, formatCount, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';

type TypeCount = StaffDetail['types'][number];

interface TypesCardProps {
  types: TypeCount[];
  onSelect: (type: TypeCount['type']) => void;
}

const TEAM_COLOUR = 2;
const ROW_PX = 48;
const AXES_PX = 84;

export const typeName = (type: TypeCount['type']): string => (type === 'ohne' ? 'Ohne Brillentyp' : type);

const total = (types: readonly TypeCount[], of: 'own' | 'team') => types.reduce((sum, one) => sum + one[of], 0);
const shareOf = (count: number, all: number) => (all === 0 ? null : count / all);
const text = (share: number | null) => (share === null ? '–' : formatPercent(share));

/** Which types of glasses one person sells, against everyone's. */
export function TypesCard({ types, onSelect }: TypesCardProps) {
  const shown = useMemo(() => types.filter(({ own, team }) => own + team > 0), [types]);
  const [own, team] = [total(types, 'own'), total(types, 'team')];
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        labels: shown.map(({ type }) => typeName(type)),
        unit: 'percent',
        horizontal: true,
        series: [
          { name: 'Alle zusammen', role: TEAM_COLOUR, values: shown.map((one) => shareOf(one.team, team)) },
          { name: 'Eigener Anteil', role: 'own', values: shown.map((one) => shareOf(one.own, own)) },
        ],
        notes: (index) => (shown[index] ? `${formatCount(shown[index].own)} von ${formatCount(own)} Brillen` : ''),
      }),
    [shown, own, team],
  );
  const columns: ChartColumn<TypeCount>[] = [
    { key: 'type', label: 'Brillentyp', text: ({ type }) => typeName(type), value: ({ type }) => typeName(type) },
    { key: 'pieces', label: 'Brillen', numeric: true, text: (one) => formatCount(one.own), value: (one) => one.own },
    {
      key: 'own',
      label: 'Eigener Anteil',
      numeric: true,
      text: (one) => text(shareOf(one.own, own)),
      value: (one) => shareOf(one.own, own),
    },
    {
      key: 'team',
      label: 'Alle zusammen',
      numeric: true,
      text: (one) => text(shareOf(one.team, team)),
      value: (one) => shareOf(one.team, team),
    },
  ];
  return (
    <ChartCard
      title="Brillentypen"
      definition="Brillen eines Typs ÷ alle Brillen, verkauft und nicht zurückgenommen; eigene und die aller Mitarbeiter zusammen."
      summary={`Liegende Balken: Anteile von ${shown.length} Brillentypen, eigene gegen alle zusammen. Die Werte stehen unter „Als Tabelle“.`}
      option={option}
      columns={columns}
      rows={shown}
      rowKey={({ type }) => type}
      fileName="mitarbeiter-brillentypen"
      height={AXES_PX + ROW_PX * Math.max(2, shown.length)}
      selectOn="y"
      onSelect={({ type }) => onSelect(type)}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {formatCount(own)} eigenen und {countedOf(team, NOUNS.glasses)} insgesamt.
          {own < FEWEST_CASES && ' Das sind zu wenige Fälle für einen Vergleich.'}
        </Text>
      }
    />
  );
}
