import { useQuery } from '@tanstack/react-query';
import type { AreaState, ClientEvidence } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDate } from '@portal/shared/format';
import { DataTable, ErrorPanel, Skeleton, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import classes from './areas.module.css';
import { errorsPerHundred, vitalText } from './model.ts';
import { evidenceQuery } from './queries.ts';

type Seen = ClientEvidence['versions'][number];

const columns = ({ version, canary }: AreaState): readonly TableColumn<Seen>[] => [
  {
    key: 'version',
    label: 'Version',
    cell: (seen) => (
      <>
        <code className={classes.version}>{seen.version}</code>
        {seen.version === version && ' für alle'}
        {seen.version === canary?.version && ' vorab'}
      </>
    ),
  },
  { key: 'visits', label: 'Besuche', numeric: true, cell: ({ visits }) => formatCount(visits) },
  { key: 'errors', label: 'Fehler', numeric: true, cell: ({ errors }) => formatCount(errors) },
  { key: 'rate', label: 'je 100 Besuche', numeric: true, cell: errorsPerHundred },
  { key: 'lcp', label: 'Größter Inhalt', numeric: true, cell: ({ vitals }) => vitalText('lcp', vitals.lcp) },
  { key: 'inp', label: 'Antwort', numeric: true, cell: ({ vitals }) => vitalText('inp', vitals.inp) },
];

/** What browsers tell of each version of an area: visits, errors, and how long three quarters of all wait at most. */
export function AreaEvidence({ area }: { area: AreaState }) {
  const { data, error, refetch } = useQuery(evidenceQuery);
  const versions = data?.versions.filter((seen) => seen.area === area.id);
  const reports = versions?.flatMap(({ version, reports: told }) => told.map((one) => ({ ...one, version })));
  return (
    <section aria-labelledby="belege">
      <Stack gap="sm">
        <Title order={3} id="belege">
          Was Browser berichten
        </Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={80} />}
        {versions?.length === 0 && <Text size="sm">In den letzten {data?.days} Tagen hat kein Browser berichtet.</Text>}
        {versions && versions.length > 0 && (
          <>
            <Text size="xs" c="var(--portal-dimmed)">
              Letzte {data?.days} Tage. Zeiten: so viel oder weniger in drei von vier Fällen.
            </Text>
            <DataTable
              caption="Berichte je Version"
              columns={columns(area)}
              rows={versions}
              rowKey={({ version }) => version}
            />
          </>
        )}
        {reports && reports.length > 0 && (
          <ul className={classes.list} aria-label="Häufigste Fehler">
            {reports.map(({ version, fingerprint, route, times, last_seen }) => (
              <li key={`${version} ${fingerprint} ${route}`} className={classes.item}>
                <div className={classes.what}>
                  <Text size="sm">
                    {formatCount(times)}-mal <code>{fingerprint}</code>
                  </Text>
                  <Text size="xs" c="var(--portal-dimmed)">
                    {route} · {version} · zuletzt am {formatDate(last_seen)}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
