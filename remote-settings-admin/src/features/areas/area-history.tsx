import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checksText, deploymentText } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { ErrorPanel, Paging, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import classes from './areas.module.css';
import { deploymentsQuery } from './queries.ts';

const LIMIT = 10;

/** All that happened to an area, the newest first; nobody can change it. */
export function AreaHistory({ id }: { id: string }) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(deploymentsQuery(id, { offset, limit: LIMIT }));
  return (
    <section aria-labelledby="verlauf">
      <Stack gap="sm">
        <Title order={3} id="verlauf">
          Verlauf
        </Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data?.total === 0 && <Text size="sm">Noch ist nichts aufgeschrieben.</Text>}
        {data && data.total > 0 && (
          <ol className={classes.list} aria-labelledby="verlauf">
            {data.items.map((line) => (
              <li key={line.at} className={classes.item}>
                <div className={classes.what}>
                  <Text size="sm">
                    <code className={classes.version}>{line.to}</code> {deploymentText(line)}
                    {line.from && line.from !== line.to && `, davor ${line.from}`}
                  </Text>
                  <Text size="xs" c="var(--portal-dimmed)">
                    {formatDateTime(line.at)} von {line.by}
                  </Text>
                  {line.reason && <Text size="sm">Grund: {line.reason}</Text>}
                  {line.checks.length > 0 && (
                    <Text size="xs" c="var(--portal-dimmed)">
                      {checksText(line.checks)}
                    </Text>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
        {data && data.total > LIMIT && <Paging total={data.total} offset={offset} limit={LIMIT} onOffset={setOffset} />}
      </Stack>
    </section>
  );
}
