import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BenchmarkPreviewGroup, BenchmarkRules } from '@portal/shared/contract/settings-admin';
import { formatCount, formatEuroWhole, formatMonthLong } from '@portal/shared/format';
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
import classes from './benchmark.module.css';
import { className, statusOf } from './model.ts';
import { previewQuery } from './queries.ts';

/** Long enough to finish a number, in ms. */
const PAUSE = 400;

const columnsOf = (rules: BenchmarkRules): TableColumn<BenchmarkPreviewGroup>[] => [
  {
    key: 'class',
    label: 'Umsatzklasse',
    cell: ({ revenue_class }) => className(revenue_class),
    sortValue: ({ revenue_class }) => className(revenue_class),
  },
  {
    key: 'region',
    label: 'Region',
    cell: ({ region }) => <span className={classes.words}>{region === '*' ? 'alle' : region}</span>,
    sortValue: ({ region }) => region,
  },
  {
    key: 'stores',
    label: 'Geschäfte',
    numeric: true,
    cell: ({ stores }) => formatCount(stores),
    sortValue: ({ stores }) => stores,
  },
  {
    key: 'businesses',
    label: 'Betriebe',
    numeric: true,
    cell: ({ businesses }) => formatCount(businesses),
    sortValue: ({ businesses }) => businesses,
  },
  {
    key: 'median',
    label: 'Median',
    numeric: true,
    cell: ({ median }) => (median === null ? '–' : formatEuroWhole(median)),
    sortValue: ({ median }) => median,
  },
  {
    key: 'status',
    label: 'Stand',
    cell: (group) => statusOf(group, rules),
    sortValue: (group) => statusOf(group, rules),
  },
];

/** A text, once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const settle = useDebouncedCallback(setSettled, PAUSE);
  useEffect(() => settle(text), [settle, text]);
  return settled;
}

/** What the rules as they are typed would publish. @param wanted null while they could not be saved */
export function PreviewCard({ wanted }: { wanted: BenchmarkRules | null }) {
  // As text: rules that say the same are the same question.
  const asked = JSON.parse(useSettled(JSON.stringify(wanted))) as BenchmarkRules | null;
  const { data, error, refetch } = useQuery(previewQuery(asked && { ...asked, kpi: 'gesamtumsatz' }));
  return (
    <Card aria-labelledby="vorschau">
      <Title order={2} id="vorschau">
        Vorschau
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md" aria-live="polite">
        {wanted === null
          ? 'Sobald alle Angaben stimmen, steht hier, was veröffentlicht würde.'
          : `Gesamtumsatz${data ? ` im ${formatMonthLong(data.month)}` : ''}, so wie er mit diesen Regeln erschiene. Geschäfte und Betriebe sehen nur Sie; Betriebe lesen „mindestens 10“.`}
        {data?.invented && ' Die meisten Geschäfte dieser Vorführung sind erfunden.'}
      </Text>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={330} />}
      {data?.groups.length === 0 && <Text>Noch hat kein Betrieb einen vollen Monat mit Daten.</Text>}
      {data && asked && data.groups.length > 0 && (
        <DataTable
          caption="Vergleichsgruppen der Vorschau"
          columns={columnsOf(asked)}
          rows={data.groups}
          rowKey={({ revenue_class, region }) => `${revenue_class} ${region}`}
        />
      )}
    </Card>
  );
}
