import { useQuery } from '@tanstack/react-query';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Card, PageLink, Stack, Text, Title } from '@portal/shared/ui';
import { ANOMALIES } from '../../../area.manifest.ts';
import { placeOf } from './model.ts';
import { anomaliesQuery } from './queries.ts';

const HEADING = 'auffaelliges';
/** As many as are told on one morning. */
const SHOWN = 3;

/** The newest of what is unusual and nobody has looked at yet, for the dashboard; nothing where there is none. */
export function AnomaliesNote() {
  const storeId = useSession().currentStore?.id;
  const { data } = useQuery(anomaliesQuery(storeId, useStoreScope(), 'open'));
  if (!data || data.anomalies.length === 0) return null;
  return (
    <Card style={{ marginTop: 16 }} aria-labelledby={HEADING}>
      <Stack gap="xs">
        <Title order={2} id={HEADING}>
          Auffälliges
        </Title>
        {data.anomalies.slice(0, SHOWN).map((anomaly) => (
          <Stack key={anomaly.id} gap={0}>
            <Text size="sm">{anomaly.sentence}</Text>
            <Text size="xs" c="var(--portal-dimmed)">
              {placeOf(anomaly)}
            </Text>
          </Stack>
        ))}
        <PageLink to={ANOMALIES}>Ansehen, was zu tun ist</PageLink>
      </Stack>
    </Card>
  );
}
