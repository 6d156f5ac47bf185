import { useMutation } from '@tanstack/react-query';
import { IconFilterPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { CustomerSliceInput } from '@portal/shared/contract';
import { Button, Stack, Text } from '@portal/shared/ui';
import { makeSelection } from './queries.ts';

/** As long as the name of a selection may be. */
const LONGEST_NAME = 120;

/** Makes a selection of exactly these customers and opens it. */
export function SelectionButton({ title, slice }: { title: string; slice: CustomerSliceInput }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makeSelection({ name: title.slice(0, LONGEST_NAME), slice }),
    onSuccess: ({ id }) => void navigate(`/marketing/selektion-export/${id}`),
  });
  return (
    <Stack gap={4} align="flex-end">
      <Button size="xs" variant="light" loading={isPending} leftSection={<IconFilterPlus size={16} aria-hidden />} onClick={() => mutate()}>
        Als Selektion übernehmen
      </Button>
      {error && <Text role="alert" size="xs" c="var(--portal-alert)">{error.message}</Text>}
    </Stack>
  );
}
