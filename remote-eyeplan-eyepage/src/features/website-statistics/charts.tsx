import { COMPARISON_LABELS } from '@portal/shared/address';
import { ChartCard, compareBars, type ChartColumn } from '@portal/shared/charts';
import type { Comparison } from '@portal/shared/contract/common';
import type { Device, WebsiteStatistics } from '@portal/shared/contract/eyepage';
import { daysText, formatCount } from '@portal/shared/format';
import { DEVICE_NAMES, hasComparison, trendOf, type TrendStep } from './model.ts';

interface ChartProps {
  data: WebsiteStatistics;
  compare: Comparison;
}

const orDash = (count: number | null | undefined) => (count === null || count === undefined ? '–' : formatCount(count));

/** Visitors by day, week or month, beside those of the period before. */
export function TrendChart({ data, compare }: ChartProps) {
  const steps = trendOf(data);
  const isCompared = hasComparison(data);
  const before = COMPARISON_LABELS[compare];
  const columns: ChartColumn<TrendStep>[] = [
    { key: 'days', label: 'Zeitraum', text: daysText, value: ({ from }) => from },
    {
      key: 'visitors',
      label: 'Besucher',
      text: ({ now }) => formatCount(now.visitors),
      value: ({ now }) => now.visitors,
      numeric: true,
    },
    {
      key: 'views',
      label: 'Seitenaufrufe',
      text: ({ now }) => formatCount(now.views),
      value: ({ now }) => now.views,
      numeric: true,
    },
    ...(isCompared
      ? [
          {
            key: 'before',
            label: `Besucher ${before}`,
            text: (step: TrendStep) => orDash(step.before?.visitors),
            value: (step: TrendStep) => step.before?.visitors ?? null,
            numeric: true,
          },
        ]
      : []),
  ];
  return (
    <ChartCard
      title="Besucher im Verlauf"
      summary={`Besucher vom ${daysText(data)}${isCompared ? `, daneben ${before}` : ''}.`}
      columns={columns}
      rows={steps}
      rowKey={({ from }) => from}
      fileName="website-besucher"
      option={(palette) =>
        compareBars(palette, {
          labels: steps.map(({ label }) => label),
          unit: 'count',
          series: [
            ...(isCompared
              ? [
                  {
                    name: before,
                    role: 'previous' as const,
                    values: steps.map((step) => step.before?.visitors ?? null),
                  },
                ]
              : []),
            { name: 'Besucher', role: 'own', values: steps.map(({ now }) => now.visitors) },
          ],
        })
      }
    />
  );
}

/** Visitors by what they hold in their hands. */
export function DeviceChart({ data, compare, onFilter }: ChartProps & { onFilter: (device: Device) => void }) {
  type Row = WebsiteStatistics['devices'][number];
  const { devices } = data;
  const all = devices.reduce((sum, { count }) => sum + count, 0);
  const isCompared = hasComparison(data);
  const before = COMPARISON_LABELS[compare];
  const columns: ChartColumn<Row>[] = [
    { key: 'name', label: 'Gerät', text: ({ name }) => DEVICE_NAMES[name], value: ({ name }) => DEVICE_NAMES[name] },
    {
      key: 'count',
      label: 'Besucher',
      text: ({ count }) => formatCount(count),
      value: ({ count }) => count,
      numeric: true,
    },
    ...(isCompared
      ? [
          {
            key: 'before',
            label: before,
            text: ({ previous }: Row) => orDash(previous),
            value: ({ previous }: Row) => previous,
            numeric: true,
          },
        ]
      : []),
  ];
  return (
    <ChartCard
      title="Geräte"
      definition="Besucher nach der Breite ihres Bildschirms."
      summary={`${formatCount(all)} Besucher nach Gerät.`}
      columns={columns}
      rows={devices}
      rowKey={({ name }) => name}
      onSelect={({ name }) => onFilter(name)}
      fileName="website-geraete"
      option={(palette) =>
        compareBars(palette, {
          labels: devices.map(({ name }) => DEVICE_NAMES[name]),
          unit: 'count',
          series: [
            ...(isCompared
              ? [{ name: before, role: 'previous' as const, values: devices.map(({ previous }) => previous) }]
              : []),
            { name: 'Besucher', role: 'own', values: devices.map(({ count }) => count) },
          ],
        })
      }
    />
  );
}
