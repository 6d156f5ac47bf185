import type { AnalysisFilter, RateExplained, RateFactor, RateGroup } from '@portal/shared/contract/analyse';
import { formatEuro, formatPercent, formatSignedPoints } from '@portal/shared/format';
import { Card, DataTable, Definition, Group, Stack, Title, type TableColumn } from '@portal/shared/ui';
import { useBehind } from '../behind/behind.tsx';
import { WhyNotes } from '../time-notes/why-notes.tsx';
import { behindRate, behindRateGroup } from './rate-slices.ts';
import type { Side } from './why-slices.ts';
import { WhySentences } from './why-sentences.tsx';
import { Linked } from './why-tables.tsx';
import { DIMENSION_LABELS, DRIVER_LABELS, factorText, isCompared, sidesOf, signedEuro } from './why-words.ts';

type Unit = RateExplained['unit'];
interface PartProps {
  explained: RateExplained;
  filter: AnalysisFilter;
}

const valueText = (unit: Unit, value: number | null): string => {
  if (value === null) return '–';
  return unit === 'cents' ? formatEuro(Math.round(value)) : formatPercent(value);
};
const partText = (unit: Unit, value: number): string =>
  unit === 'cents' ? signedEuro(Math.round(value)) : formatSignedPoints(value, 'Pp.');

/** What is divided by, of which groups have a share. */
const CASES: Readonly<Record<RateExplained['figure'], string>> = {
  'umsatz-je-kunde': 'Kunden',
  'umsatz-je-brillenauftrag': 'Brillen',
  mehrbrillenquote: 'Brillen',
  gleitsichtanteil: 'Korrektionsbrillen',
};
const PARTS =
  'Eigener Wert: was davon kommt, dass sich der Wert der Gruppe selbst geändert hat. Anteil: was davon kommt, dass es von ihr mehr oder weniger gab. Beides zusammen ergibt über alle Gruppen genau die Veränderung.';

/** Factors of a mean, and what each adds. */
function Factors({ explained }: PartProps) {
  const { own, other } = sidesOf(explained);
  const side = (key: Side, label: string): TableColumn<RateFactor> => ({
    key,
    label,
    numeric: true,
    cell: (row) => factorText(row.key, row[key]),
  });
  return (
    <Card aria-label="Faktoren">
      <DataTable
        caption="Faktoren des Werts"
        rows={explained.factors}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', label: 'Faktor', cell: ({ key }) => DRIVER_LABELS[key] },
          side('previous', other),
          side('current', own),
          { key: 'change', label: 'Veränderung', numeric: true, cell: ({ change }) => partText('cents', change) },
        ]}
      />
    </Card>
  );
}

/** The value of each group on a side, which leads to its glasses. */
const valueSide = (
  unit: Unit,
  key: Side,
  label: string,
  onSelect: (group: RateGroup, side: Side) => void,
): TableColumn<RateGroup> => ({
  key,
  label,
  numeric: true,
  sortValue: (row) => row[key] ?? 0,
  cell: (row) => (
    <Linked text={valueText(unit, row[key])} of={`${row.label} ${label}`} onClick={() => onSelect(row, key)} />
  ),
});

/** Groups with their own values and shares, the largest part first. */
function Groups({ explained, filter, dimension, groups }: PartProps & RateExplained['dimensions'][number]) {
  const showBehind = useBehind();
  const { unit } = explained;
  const title = DIMENSION_LABELS[dimension];
  const select = ({ key, label }: RateGroup, side: Side) =>
    showBehind(behindRateGroup(explained, filter, side, { dimension, key, label }));
  const part = (key: string, label: string, of: (group: RateGroup) => number): TableColumn<RateGroup> => ({
    key,
    label,
    numeric: true,
    cell: (row) => partText(unit, of(row)),
    sortValue: of,
  });
  const weight = (key: 'previous_weight' | 'current_weight', label: string): TableColumn<RateGroup> => ({
    key,
    label,
    numeric: true,
    sortValue: (row) => row[key],
    cell: (row) => formatPercent(row[key]),
  });
  return (
    <Card aria-label={`Nach ${title}`}>
      <Stack gap="xs">
        <Group gap={4}>
          <Title order={3}>Nach {title}</Title>
          <Definition of={`Nach ${title}`} text={PARTS} />
        </Group>
        <DataTable
          caption={`Veränderung nach ${title}`}
          rows={groups}
          rowKey={({ key }) => key}
          columns={[
            { key: 'label', label: title, cell: ({ label }) => label, sortValue: ({ label }) => label },
            valueSide(unit, 'previous', 'Davor', select),
            valueSide(unit, 'current', 'Jetzt', select),
            weight('previous_weight', `${CASES[explained.figure]} davor`),
            weight('current_weight', `${CASES[explained.figure]} jetzt`),
            part('own', 'Eigener Wert', (group) => group.own),
            part('mix', 'Anteil', (group) => group.mix),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Why a mean or a share has changed. */
export function RateExplanation({ explained, filter }: PartProps) {
  const showBehind = useBehind();
  return (
    <Stack gap="md">
      <WhySentences explained={explained} onBehind={(side) => showBehind(behindRate(explained, filter, side))} />
      <WhyNotes explained={explained} />
      {isCompared(explained) && explained.factors.length > 0 && <Factors explained={explained} filter={filter} />}
      {isCompared(explained) &&
        explained.dimensions.map((one) => (
          <Groups key={one.dimension} explained={explained} filter={filter} {...one} />
        ))}
    </Stack>
  );
}
