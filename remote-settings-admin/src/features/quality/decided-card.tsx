import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { QualityCheckName, QualityDecision } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { usePersonName, type PersonName } from '@portal/shared/session';
import {
  Button,
  Card,
  DataTable,
  ErrorPanel,
  Group,
  Paging,
  Stack,
  Text,
  Title,
  type TableColumn,
} from '@portal/shared/ui';
import { offsetWithin } from '../../common/paging.ts';
import type { Choices } from './choices.ts';
import { decisionsQuery } from './queries.ts';
import { fieldLabel, valueText } from './row-model.ts';
import { oneBack, type Decisions } from './use-decisions.ts';

interface DecidedCardProps {
  check: QualityCheckName;
  mayDecide: boolean;
  decisions: Decisions;
  /** What the choices of the check call a value. */
  nameOf?: Choices['nameOf'];
}

const PER_PAGE = 10;

const KINDS: Readonly<Record<QualityDecision['kind'], string>> = {
  corrected: 'Berichtigt',
  ignored: 'Ignoriert',
  merged: 'Zusammengeführt',
};

/** What was decided, in words. @example 'Ort: leer → Freiburg' */
function decisionText(
  { kind, field, file_value, value, reason, other_number }: QualityDecision,
  nameOf: Choices['nameOf'],
): string {
  if (kind === 'merged') return `Zählt als Kunde ${other_number ?? ''}`;
  if (kind === 'corrected')
    return `${fieldLabel(field)}: ${valueText(field, file_value)} → ${(value !== null && nameOf(value)) || valueText(field, value)}`;
  return `${other_number === null ? fieldLabel(field) : `Nicht dieselbe Person wie Kunde ${other_number}`}: ${reason ?? ''}`;
}

const columnsWith = (nameOf: Choices['nameOf'], personName: PersonName): readonly TableColumn<QualityDecision>[] => [
  {
    key: 'number',
    label: 'Nummer',
    cell: ({ subject, number }) => `${subject === 'order' ? 'Auftrag' : 'Kunde'} ${number}`,
  },
  {
    key: 'kind',
    label: 'Entscheidung',
    cell: ({ kind, state }) => `${KINDS[kind]}${state === 'obsolete' ? ' (überholt)' : ''}`,
  },
  {
    key: 'text',
    label: 'Was',
    cell: (decision) => (
      <Text size="sm" miw={180}>
        {decisionText(decision, nameOf)}
      </Text>
    ),
  },
  { key: 'by', label: 'Von', cell: ({ decided_by }) => personName(decided_by) },
  { key: 'at', label: 'Am', cell: ({ decided_at }) => formatDateTime(decided_at) },
];

const wayBack = (undo: Decisions['undo'], isBusy: boolean): TableColumn<QualityDecision> => ({
  key: 'undo',
  label: 'Zurück',
  cell: ({ id, number, batch, batch_size }) => (
    <Group className="no-print" gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={`Zurücknehmen: ${number}`}
        onClick={() => undo(oneBack(id))}
      >
        Zurücknehmen
      </Button>
      {batch !== null && batch_size > 1 && (
        <ConfirmButton
          label={`Alle ${formatCount(batch_size)}`}
          ariaLabel={`Alle ${formatCount(batch_size)} zurücknehmen, die mit ${number} übernommen wurden`}
          size="xs"
          variant="subtle"
          busy={isBusy}
          question={`${formatCount(batch_size)} Berichtigungen wurden zusammen übernommen. Alle werden zurückgenommen; danach gilt wieder, was Ihre Software sagt.`}
          confirm="Alle zurücknehmen"
          onConfirm={() => undo({ asked: { batch }, count: batch_size })}
        />
      )}
    </Group>
  ),
});

const noName = () => undefined;

/** What was decided in this check, newest first, each with its way back. Nothing as long as nothing was. */
export function DecidedCard({ check, mayDecide, decisions: { undo, isBusy }, nameOf = noName }: DecidedCardProps) {
  const columns = columnsWith(nameOf, usePersonName());
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(decisionsQuery(check, { offset, limit: PER_PAGE }));
  const there = data ? offsetWithin(offset, data.total, PER_PAGE) : offset;
  if (there !== offset) setOffset(there);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <Card aria-labelledby="decided">
      <Stack gap="sm">
        <Title order={2} id="decided">
          Erledigt
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          „Überholt“ ist, was nicht mehr zählt: Ihre Software sagt inzwischen etwas anderes, oder sie hat den Kunden
          nicht mehr.
        </Text>
        <DataTable
          caption="Entscheidungen"
          columns={mayDecide ? [...columns, wayBack(undo, isBusy)] : columns}
          rows={data.items}
          rowKey={({ id }) => id}
        />
        <Paging total={data.total} offset={offset} limit={PER_PAGE} onOffset={setOffset} />
      </Stack>
    </Card>
  );
}
