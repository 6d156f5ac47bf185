import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { Letters } from '@portal/shared/contract/marketing';
import { formatDateTime, formatCount } from '@portal/shared/format';
import { fileNameOf } from '@portal/shared/list';
import { Button, Card, ErrorPanel, Group, Progress, saveFile, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { fetchLetters, lettersQuery, makeLetters } from './queries.ts';

const countOf = (letters: number) => (letters === 1 ? '1 Brief' : `${formatCount(letters)} Briefe`);

/** How it stands, in a sentence. */
function told({ state, letters, done, expires_at }: Letters): string {
  switch (state) {
    case 'none':
      return 'Alle Briefe in einer PDF-Datei: A4 für Fensterumschläge (DIN 5008, Form B), sortiert nach PLZ.';
    case 'making':
      return `${formatCount(done)} von ${countOf(letters)} sind erstellt. Sie können diese Seite verlassen.`;
    case 'ready':
      return `${countOf(letters)} ${letters === 1 ? 'liegt' : 'liegen'} bis ${expires_at ? formatDateTime(expires_at) : 'morgen'} bereit.`;
    case 'failed':
      return 'Die Briefe konnten nicht erstellt werden. Bitte versuchen Sie es noch einmal.';
    case 'outdated':
      return 'Seit die Briefe erstellt wurden, haben sich die Empfänger geändert. Bitte erstellen Sie die Briefe neu.';
  }
}

/** The letters of a campaign as one PDF, for who prints them; once they went out, only where there are some. */
export function LettersCard({ campaignId, name, isSent }: { campaignId: number; name: string; isSent: boolean }) {
  const queries = useQueryClient();
  const query = lettersQuery(campaignId);
  const { data, error, refetch } = useQuery(query);
  const make = useMutation({
    mutationFn: () => makeLetters(campaignId),
    onSuccess: (letters) => queries.setQueryData(query.queryKey, letters),
  });
  const fetching = useMutation({
    mutationFn: () => fetchLetters(campaignId),
    onSuccess: (file) => saveFile(`briefe-${fileNameOf(name)}.pdf`, file),
    onError: () => void refetch(),
  });
  const problem = make.error ?? fetching.error;
  if (isSent && (!data || data.state === 'none')) return null;
  return (
    <Card aria-label="Briefe" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Briefe</Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={60} />}
        {data && (
          <>
            <Text size="sm" aria-live="polite">
              {told(data)}
            </Text>
            {data.state === 'making' && (
              <Progress
                value={data.letters > 0 ? (data.done / data.letters) * 100 : 0}
                aria-label="Fortschritt der Briefe"
              />
            )}
            <Group gap="xs">
              {data.state === 'ready' && (
                <Button
                  loading={fetching.isPending}
                  leftSection={<IconDownload size={16} aria-hidden />}
                  onClick={() => fetching.mutate()}
                >
                  PDF herunterladen
                </Button>
              )}
              {data.state !== 'making' && !isSent && (
                <Button
                  variant={data.state === 'ready' ? 'default' : 'filled'}
                  loading={make.isPending}
                  onClick={() => make.mutate()}
                >
                  {data.state === 'none' ? 'Briefe erstellen' : 'Briefe neu erstellen'}
                </Button>
              )}
            </Group>
          </>
        )}
        {problem && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
