import { useMutation } from '@tanstack/react-query';
import { IconFilterPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import type { CustomerSliceInput } from '@portal/shared/contract/analyse';
import { isBuilt } from '@portal/shared/router';
import { Button, Stack, Text } from '@portal/shared/ui';
import { makeSelection } from './queries.ts';

/** As long as the name of a selection may be. */
const LONGEST_NAME = 120;

const pageOf = (id: number) => pathOf('selection', id);

/** Makes a selection of exactly these customers and opens it; not offered before its page is built. */
export function SelectionButton({ title, slice }: { title: string; slice: CustomerSliceInput }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makeSelection({ name: title.slice(0, LONGEST_NAME), slice }),
    onSuccess: ({ id }) => void navigate(pageOf(id)),
  });
  if (!isBuilt(pageOf(1))) return null;
  return (
    <Stack gap={4} align="flex-end">
      <Button
        size="xs"
        variant="light"
        loading={isPending}
        leftSection={<IconFilterPlus size={16} aria-hidden />}
        onClick={() => mutate()}
      >
        Als Selektion übernehmen
      </Button>
      {error && (
        <Text role="alert" size="xs" c="var(--portal-alert)">
          {error.message}
        </Text>
      )}
    </Stack>
  );
}
