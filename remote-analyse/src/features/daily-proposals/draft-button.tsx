import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { isBuilt } from '@portal/shared/router';
import { Button, Text } from '@portal/shared/ui';
import { draftOf } from './queries.ts';

/** Makes the draft of a selection and opens it; not offered before its page is built. */
export function DraftButton({ suggestion, label }: { suggestion: string; label: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => draftOf(suggestion),
    onSuccess: (id) => void navigate(pathOf('selection', id)),
  });
  if (!isBuilt(pathOf('selection', 1))) return null;
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <Text size="sm" c="var(--portal-danger)" role="alert">
          {error.message}
        </Text>
      )}
    </>
  );
}
