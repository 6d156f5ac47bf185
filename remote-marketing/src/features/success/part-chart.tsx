import { useCallback } from 'react';
import type { SuccessPart } from '@portal/shared/contract/marketing';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { formatCount, formatSignedPoints } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { pointsBetween, responseText, VERDICT_TEXT } from './model.ts';

const groupColumns = (key: 'treated' | 'control', label: string): ChartColumn<SuccessPart>[] => [
  {
    key,
    label,
    numeric: true,
    text: ({ [key]: group }) => (group ? responseText(group) : '–'),
    value: ({ [key]: group }) => (group && group.people > 0 ? group.response.value : null),
  },
  {
    key: `${key}-n`,
    label: 'von',
    numeric: true,
    text: ({ [key]: group }) => (group ? formatCount(group.people) : '–'),
    value: ({ [key]: group }) => group?.people ?? null,
  },
];

const columnsOf = (label: string): ChartColumn<SuccessPart>[] => [
  { key: 'label', label, text: (part) => part.label, value: (part) => part.label },
  ...groupColumns('treated', 'Empfänger'),
  ...groupColumns('control', 'Kontrollgruppe'),
  {
    key: 'uplift',
    label: 'Unterschied',
    numeric: true,
    text: ({ uplift }) => (uplift ? formatSignedPoints(uplift.value, 'Pp.') : '–'),
    value: ({ uplift }) => uplift?.value ?? null,
  },
  {
    key: 'interval',
    label: 'Mit 95\u00a0% Sicherheit',
    text: ({ uplift }) => (uplift ? pointsBetween(uplift) : '–'),
    value: ({ uplift }) => (uplift ? pointsBetween(uplift) : null),
  },
  {
    key: 'verdict',
    label: 'Urteil',
    text: ({ verdict }) => VERDICT_TEXT[verdict],
    value: ({ verdict }) => VERDICT_TEXT[verdict],
  },
];

interface PartChartProps {
  title: string;
  /** What the parts are of, as head of the table. */
  label: string;
  definition: string;
  parts: readonly SuccessPart[];
  fileName: string;
}

/** Response of both groups, part by part; each part is compared with its own part of the control group. */
export function PartChart({ title, label, definition, parts, fileName }: PartChartProps) {
  const option = useCallback(
    (palette: Palette) => {
      const shares = (key: 'treated' | 'control') =>
        parts.map(({ [key]: group }) => (group && group.people > 0 ? group.response.value : null));
      return compareBars(palette, {
        labels: parts.map((part) => part.label),
        unit: 'percent',
        notes: (index) => noteOf(parts[index]),
        series: [
          { name: 'Empfänger', role: 'own', values: shares('treated') },
          ...(parts.some(({ control }) => control)
            ? [{ name: 'Kontrollgruppe', role: 'previous' as const, values: shares('control') }]
            : []),
        ],
      });
    },
    [parts],
  );
  const shown = parts.filter(({ verdict }) => verdict === 'more' || verdict === 'less');
  return (
    <ChartCard
      title={title}
      rows={parts}
      rowKey={(part) => part.label}
      columns={columnsOf(label)}
      option={option}
      fileName={fileName}
      height={300}
      definition={definition}
      hasPaperTable
      summary={`Response der Empfänger und der Kontrollgruppe: ${title}. Die Werte stehen unter „Als Tabelle“.`}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {shown.length === 0
            ? 'In keinem Teil ist ein Unterschied nachweisbar.'
            : `Nachgewiesen: ${shown.map((part) => part.label).join(', ')}.`}{' '}
          Bei so vielen Vergleichen ist auch einmal einer zufällig dabei.
        </Text>
      }
    />
  );
}

const noteOf = (part: SuccessPart | undefined) =>
  part?.uplift ? `Unterschied ${pointsBetween(part.uplift)}: ${VERDICT_TEXT[part.verdict]}` : '';
