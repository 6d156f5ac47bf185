import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BusinessSettings } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import {
  Card,
  DataTable,
  ErrorPanel,
  Skeleton,
  Text,
  Title,
  useDebouncedCallback,
  type TableColumn,
} from '@portal/shared/ui';
import { effectRows, type Decision, type EffectRow } from './model.ts';
import { previewQuery } from './queries.ts';
import classes from './business-settings.module.css';

/** Long enough to finish a number, in ms. */
const PAUSE = 400;

const COLUMNS: readonly TableColumn<EffectRow>[] = [
  { key: 'label', label: 'Kennzahl', cell: ({ label }) => label },
  { key: 'before', label: 'Jetzt', numeric: true, cell: ({ before }) => before },
  // The difference below it: a fourth column has no room on a phone.
  {
    key: 'after',
    label: 'Danach',
    numeric: true,
    cell: ({ after, before, difference }) => (
      <>
        {after}
        <b className={classes.difference} data-same={after === before}>
          {difference}
        </b>
      </>
    ),
  },
];

interface EffectCardProps {
  saved: BusinessSettings;
  /** Null while they could not be saved. */
  wanted: Decision | null;
  isDirty: boolean;
}

/** A text, once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const settle = useDebouncedCallback(setSettled, PAUSE);
  useEffect(() => settle(text), [settle, text]);
  return settled;
}

/** What the change does to the figures, before it is saved. */
export function EffectCard({ saved, wanted, isDirty }: EffectCardProps) {
  // As text: settings that say the same are the same question.
  const asked = JSON.parse(useSettled(JSON.stringify(wanted))) as Decision | null;
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(saved, asked));
  return (
    <Card aria-labelledby="wirkung" className={classes.effect}>
      <Title order={2} id="wirkung">
        Wirkung vor dem Speichern
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md" aria-live="polite">
        {told({ data, isDirty, wanted })}
      </Text>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={330} />}
      {data && (
        <div data-stale={isPlaceholderData || wanted === null} className={classes.figures}>
          <DataTable
            caption="Kennzahlen jetzt und nach dem Speichern"
            columns={COLUMNS}
            rows={effectRows(data)}
            rowKey={({ key }) => key}
          />
        </div>
      )}
    </Card>
  );
}

function told({
  data,
  isDirty,
  wanted,
}: Pick<EffectCardProps, 'isDirty' | 'wanted'> & {
  data: { days: { from: string; to: string } | null } | undefined;
}): string {
  if (!wanted) return 'Sobald alle Angaben stimmen, steht hier, was die Änderung bewirkt.';
  if (!data) return 'Die Wirkung wird berechnet …';
  if (!data.days) return 'Es gibt noch keine Aufträge. Nach dem ersten Upload stehen hier Zahlen.';
  const period = `Alle Standorte, Umsatz und Aufträge vom ${formatDate(data.days.from)} bis ${formatDate(data.days.to)}, Kunden von heute.`;
  return isDirty ? period : `${period} Ändern Sie eine Einstellung, um zu sehen, was sie bewirkt.`;
}
