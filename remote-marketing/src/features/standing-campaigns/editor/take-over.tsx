import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Selection } from '@portal/shared/contract/marketing';
import { Select, Stack, Text } from '@portal/shared/ui';
import { readSelection, selectionChoicesQuery } from '../queries.ts';

/** Offers the filters of a selection; nothing where there is none. */
export function TakeOver({ onTake }: { onTake: (selection: Selection) => void }) {
  const { data } = useQuery(selectionChoicesQuery);
  const [taken, setTaken] = useState<string | null>(null);
  const read = useMutation({ mutationFn: readSelection, onSuccess: onTake });
  if (!data || data.length === 0) return null;
  return (
    <Stack gap={4}>
      <Select
        label="Filter einer Selektion übernehmen"
        placeholder="Selektion wählen"
        searchable
        nothingFoundMessage="Keine Selektion heißt so."
        data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={taken}
        onChange={(id) => {
          setTaken(id);
          if (id !== null) read.mutate(Number(id));
        }}
      />
      <Text size="xs" c="var(--portal-dimmed)">
        Es gehen nur ihre Filter mit: Wer sie erfüllt, wird an jedem Bündeltag neu bestimmt. Worüber jemand erreichbar
        ist, regelt hier die Reihenfolge der Kanäle.
      </Text>
      {read.error && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {read.error.message}
        </Text>
      )}
    </Stack>
  );
}
