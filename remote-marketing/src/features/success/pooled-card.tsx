import { useQuery } from '@tanstack/react-query';
import { AmountsContext, Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { resultSentence } from './model.ts';
import { successPooledQuery } from './queries.ts';
import { ResultFigures } from './result-figures.tsx';

/** What the ticked campaigns brought together. */
export function PooledCard({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const { data, error, refetch } = useQuery(successPooledQuery(ids));
  return (
    <Card aria-label="Zusammen ausgewertet">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>Zusammen ausgewertet</Title>
          <Button className="no-print" size="xs" variant="subtle" onClick={onClear}>
            Auswahl aufheben
          </Button>
        </Group>
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data?.lists === 0 && (
          <Text>Keine der angekreuzten Aktionen hatte eine Kontrollgruppe; es gibt nichts zu vergleichen.</Text>
        )}
        {data && data.lists > 0 && (
          <AmountsContext value={data.amounts}>
            <Text>{resultSentence(data, data.lists > 1)}</Text>
            <ResultFigures result={data} />
          </AmountsContext>
        )}
        {data && data.lists > 0 && data.left_out.length > 0 && (
          <Text size="xs" c="var(--portal-dimmed)">
            Ohne Kontrollgruppe und deshalb nicht dabei: {data.left_out.join(', ')}.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
