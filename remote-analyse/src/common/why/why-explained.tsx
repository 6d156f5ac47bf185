import { useQuery } from '@tanstack/react-query';
import type { AnalysisFilter, ChangeExplained } from '@portal/shared/contract/analyse';
import { useSession } from '@portal/shared/session';
import {
  AmountsContext,
  Button,
  Card,
  DataDate,
  ErrorPanel,
  Group,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useBehind } from '../behind/behind.tsx';
import { WhyNotes } from '../time-notes/why-notes.tsx';
import { NotRenewed } from '../not-renewed.tsx';
import { changeExplainedQuery } from './queries.ts';
import type { WhyAsked } from './why-address.ts';
import { WhyChart } from './why-chart.tsx';
import { behindDriver, behindGroup, behindSide } from './why-slices.ts';
import { DriverTable, GroupTable } from './why-tables.tsx';

interface WhyExplainedProps {
  asked: WhyAsked;
  filter: AnalysisFilter;
}

function Explanation({ explained, filter }: { explained: ChangeExplained; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const [first, ...others] = explained.sentences;
  const isCompared = explained.previous_to >= explained.previous_from;
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="xs">
          <Text fw={600}>{first}</Text>
          {others.length > 0 && (
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {others.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <Group gap="xs" className="no-print">
            <Button size="xs" variant="light" onClick={() => showBehind(behindSide(explained, filter, 'current'))}>
              Aufträge ansehen
            </Button>
            {isCompared && (
              <Button size="xs" variant="subtle" onClick={() => showBehind(behindSide(explained, filter, 'previous'))}>
                Aufträge davor
              </Button>
            )}
          </Group>
        </Stack>
      </Card>
      <WhyNotes explained={explained} />
      {isCompared && explained.change !== 0 && (
        <WhyChart
          explained={explained}
          onSelect={(key) =>
            showBehind(
              key === 'current' || key === 'previous'
                ? behindSide(explained, filter, key)
                : behindDriver(explained, filter, 'current', key),
            )
          }
        />
      )}
      {isCompared && (
        <Card aria-label="Faktoren">
          <DriverTable
            explained={explained}
            onSelect={(driver, side) => showBehind(behindDriver(explained, filter, side, driver))}
          />
        </Card>
      )}
      {isCompared &&
        explained.dimensions.map(({ dimension, groups }) => (
          <GroupTable
            key={dimension}
            explained={explained}
            dimension={dimension}
            groups={groups}
            onSelect={({ key, label }, side) =>
              showBehind(behindGroup(explained, filter, side, { dimension, key, label }))
            }
          />
        ))}
    </Stack>
  );
}

/** Why a figure has changed: in sentences, as a picture, and by what it is made of. */
export function WhyExplained({ asked, filter }: WhyExplainedProps) {
  const storeId = useSession().currentStore?.id;
  const found = useQuery(changeExplainedQuery(filter, storeId, asked));
  const { data, error, refetch } = found;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack role="status">
        <VisuallyHidden>Die Erklärung wird gerechnet …</VisuallyHidden>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={340} radius="lg" />
      </Stack>
    );
  }
  return (
    <AmountsContext value={data.amounts}>
      <Explanation explained={data} filter={filter} />
      {data.data_date && <DataDate date={data.data_date} amounts={data.amounts} />}
      <NotRenewed query={found} />
    </AmountsContext>
  );
}
