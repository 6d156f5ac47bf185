import { memo, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import type { SelectionCriteria, SelectionCustomer } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { useMeetsGroups } from '@portal/shared/session';
import { Card, Skeleton, Stack, Text, Title, useDebouncedCallback } from '@portal/shared/ui';
import { CHANNELS } from '../../../common/criteria/fields.ts';
import { samplesQuery } from '../queries.ts';

/** Long enough for somebody who drags to have let go. */
const PAUSE_MS = 400;

const nameOf = ({ last_name, first_name, external_id }: SelectionCustomer) =>
  [last_name, first_name].filter(Boolean).join(', ') || `Kunde ${external_id}`;
const channelsOf = ({ may }: SelectionCustomer) =>
  (Object.keys(CHANNELS) as (keyof typeof CHANNELS)[])
    .filter((channel) => may[channel])
    .map((channel) => CHANNELS[channel])
    .join(', ') || 'keine';

const COLUMNS: readonly ListColumn<SelectionCustomer>[] = [
  { key: 'name', title: 'Name', text: nameOf, width: 150, card: 'title' },
  { key: 'age', title: 'Alter', text: ({ age }) => age, numeric: true, width: 60 },
  { key: 'place', title: 'Ort', text: ({ plz, city }) => [plz, city].filter(Boolean).join(' ') || null, width: 160 },
  {
    key: 'last_main',
    title: 'Letzte Hauptbrille',
    text: ({ last_main_on }) => last_main_on && formatDate(last_main_on),
    width: 140,
    priority: 2,
  },
  { key: 'channels', title: 'Kanäle', text: channelsOf, width: 130, priority: 2 },
  {
    key: 'number',
    title: 'Kundennr.',
    text: ({ external_id }) => external_id,
    width: 100,
    priority: 3,
    card: 'figure',
  },
];
const NOBODY: readonly SelectionCustomer[] = [];
const keyOf = ({ id }: SelectionCustomer) => id;

/** The criteria after a pause in their changes. */
function useSettled(criteria: SelectionCriteria): SelectionCriteria {
  const [settled, setSettled] = useState(criteria);
  const settle = useDebouncedCallback(setSettled, PAUSE_MS);
  const key = JSON.stringify(criteria);
  useEffect(() => settle(JSON.parse(key) as SelectionCriteria), [key, settle]);
  return settled;
}

interface SamplesCardProps {
  id: number;
  criteria: SelectionCriteria;
  /** As it is saved. */
  usesRefraction: boolean;
}

/** The first ten of the hits, to see what kind of people they are. */
export const SamplesCard = ({ criteria, ...of }: SamplesCardProps) => (
  <Samples {...of} criteria={useSettled(criteria)} />
);

const Samples = memo(function Samples({ id, criteria, usesRefraction }: SamplesCardProps) {
  const seesNames = useMeetsGroups(['Marketing']);
  const { data, error, isPlaceholderData } = useQuery(samplesQuery(id, criteria, usesRefraction));
  const rows = data?.items ?? NOBODY;
  const source = useAllRows(rows, COLUMNS, FIRST_VIEW);
  return (
    <Card aria-label="Beispiele" aria-busy={!data && !error}>
      <Stack gap="sm">
        <Title order={2}>Zehn Beispiele</Title>
        {!data &&
          (error ? (
            <Text role="alert" size="sm" c="var(--portal-alert)">
              {error.message}
            </Text>
          ) : (
            <Skeleton height={240} />
          ))}
        {data && (
          <List<SelectionCustomer>
            caption="Beispiele"
            tools={false}
            columns={COLUMNS}
            source={{ ...source, isStale: isPlaceholderData }}
            view={FIRST_VIEW}
            onView={() => {}}
            keyOf={keyOf}
            hrefOf={(row) => (seesNames ? pathOf('customer', row.id) : null)}
            origin={{ title: 'Beispiele' }}
            empty="Diese Filter treffen niemanden."
          />
        )}
        {!seesNames && (
          <Text size="xs" c="var(--portal-dimmed)">
            Namen sieht, wer „Kunden suchen“ öffnen darf.
          </Text>
        )}
      </Stack>
    </Card>
  );
});
