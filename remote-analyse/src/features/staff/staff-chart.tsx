import { useCallback, useMemo } from 'react';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { staffFigure, type StaffCounts, type StaffKpi } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { Text } from '@portal/shared/ui';
import { differenceText } from '../../common/compare/difference-text.ts';
import { sideNames, type Asked } from '../../common/frame/compared.ts';
import { drawShares, SURE } from './draw-shares.ts';
import {
  basisOf,
  casesOf,
  casesText,
  hasInterval,
  intervalFor,
  intervalText,
  kpiText,
  KPI_TEXTS,
  plainValue,
  TOO_FEW,
} from './kpis.ts';
import { isMember, isRankable, type StaffRow } from './model.ts';
import { verdictText } from './verdict.ts';

interface StaffChartProps {
  rows: readonly StaffRow[];
  kpi: StaffKpi;
  minRank: number;
  filter: Asked;
  onSelect: (row: StaffRow) => void;
}

/**
 * As high for three people as for sixty: the table below keeps its place when one store becomes all of them. Whoever has
 * no bar stands in the table.
 */
const BARS = 6;
const HEIGHT = 372;

const columnsFor = (kpi: StaffKpi, compared: string | null): ChartColumn<StaffRow>[] => [
  { key: 'name', label: 'Name', text: ({ name }) => name, value: ({ name }) => name },
  {
    key: 'own',
    label: KPI_TEXTS[kpi].label,
    numeric: true,
    text: ({ current }) => kpiText(kpi, current),
    value: ({ current }) => plainValue(kpi, staffFigure(kpi, current).value),
  },
  {
    key: 'n',
    label: 'Fälle',
    numeric: true,
    text: ({ current }) => casesText(kpi, current),
    value: ({ current }) => staffFigure(kpi, current).n,
  },
  ...(hasInterval(kpi)
    ? [
        {
          key: 'interval',
          label: 'Mit 95\u00a0% Sicherheit',
          numeric: true,
          text: ({ current }: StaffRow) => intervalText(kpi, current) || '–',
          value: ({ current }: StaffRow) => intervalText(kpi, current),
        },
      ]
    : []),
  ...(compared === null
    ? []
    : [
        {
          key: 'previous',
          label: compared,
          numeric: true,
          text: ({ previous }: StaffRow) => kpiText(kpi, previous),
          value: ({ previous }: StaffRow) => plainValue(kpi, staffFigure(kpi, previous).value),
        },
      ]),
];

const valueOf = (kpi: StaffKpi, counts: StaffCounts): number | null => plainValue(kpi, staffFigure(kpi, counts).value);

const intervalNote = (kpi: StaffKpi, { current }: StaffRow): string => {
  const text = intervalText(kpi, current);
  return text && `${SURE} ${text}`;
};

/** One KPI of everybody beside the compared period. Of rates only those with enough behind them are drawn. */
export function StaffChart({ rows, kpi, minRank, filter, onSelect }: StaffChartProps) {
  const { label, unit, definition, behind } = KPI_TEXTS[kpi];
  const compared = analysisComparedName(filter.compare);
  const { own, other } = sideNames(filter);
  const shown = useMemo(
    () => rows.filter((row) => kpi === 'umsatz' || (isMember(row) && isRankable(kpi, row.current, minRank))),
    [rows, kpi, minRank],
  );
  const drawn = useMemo(() => shown.slice(0, BARS), [shown]);
  // Orders without anybody's name have no rate of a person, however many they are.
  const left = rows.filter((row) => isMember(row) && !shown.includes(row)).length;
  const verdict = verdictText(
    shown.flatMap(({ name, current }) => {
      const cases = casesOf(kpi, current);
      return cases ? { name, ...cases } : [];
    }),
  );
  const notes = useCallback(
    (index: number) =>
      drawn[index]
        ? [
            differenceText(
              unit,
              { current: valueOf(kpi, drawn[index].current), previous: valueOf(kpi, drawn[index].previous) },
              other,
            ),
            [basisOf(kpi, drawn[index].current), intervalNote(kpi, drawn[index])].filter(Boolean).join(' · '),
          ]
            .filter(Boolean)
            .join('\n')
        : '',
    [drawn, kpi, unit, other],
  );
  const option = useCallback(
    (palette: Palette) => {
      if (hasInterval(kpi))
        return drawShares(palette, {
          bars: drawn.map(({ name, current, previous }) => ({
            name,
            current: valueOf(kpi, current),
            previous: valueOf(kpi, previous),
            interval: intervalFor(kpi, current),
          })),
          own: other === null ? label : own,
          other,
          notes,
        });
      return compareBars(palette, {
        labels: drawn.map(({ name }) => name),
        unit,
        horizontal: true,
        series: [
          ...(other === null
            ? []
            : [
                { name: other, role: 'previous' as const, values: drawn.map(({ previous }) => valueOf(kpi, previous)) },
              ]),
          {
            name: other === null ? label : own,
            role: 'own',
            values: drawn.map(({ current }) => valueOf(kpi, current)),
          },
        ],
        notes,
      });
    },
    [drawn, kpi, label, unit, own, other, notes],
  );
  return (
    <ChartCard
      title={`${label} je Mitarbeiter`}
      definition={definition}
      fileName={`mitarbeiter-${kpi}`}
      summary={`Liegende Balken: ${label} von ${drawn.length} Mitarbeitern${compared === null ? '' : ` gegen ${compared}`}. Die Werte stehen unter „Als Tabelle“.`}
      option={option}
      columns={columnsFor(kpi, compared)}
      rows={shown}
      rowKey={({ key }) => key}
      height={HEIGHT}
      selectOn="y"
      {...(behind && { onSelect })}
      footer={
        <>
          {verdict && <Text size="sm">{verdict}</Text>}
          <Text size="xs" c="var(--portal-dimmed)">
            {drawn.length < shown.length && (
              <>
                Gezeigt sind die ersten {BARS} von {shown.length}
                <span className="no-print">; alle stehen unter „Als Tabelle“</span>.{' '}
              </>
            )}
            {left > 0 && `${left} ohne Balken: ${TOO_FEW} (unter ${minRank}). `}
            {hasInterval(kpi) && `Striche: ${SURE} liegt der Anteil dazwischen. `}
            {behind && <span className="no-print">Ein Klick auf einen Balken zeigt, was dahinter steht.</span>}
          </Text>
        </>
      }
    />
  );
}
