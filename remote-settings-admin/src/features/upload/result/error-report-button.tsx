import { useMutation } from '@tanstack/react-query';
import { Button, saveFile, Stack, Text } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { IconDownload } from '@tabler/icons-react';
import { fetchErrorReport } from '../queries.ts';

/** Saves all findings of an upload as CSV. A plain link would not do: the call needs the bearer token. */
export function ErrorReportButton({ id }: { id: Upload['id'] }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchErrorReport(id),
    onSuccess: (report) => saveFile(`fehlerbericht-upload-${id}.csv`, report),
  });
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="light"
        loading={isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => mutate()}
      >
        Fehlerbericht (CSV)
      </Button>
      {error && (
        <Text c="var(--portal-alert)" role="alert">
          {error.message}
        </Text>
      )}
    </Stack>
  );
}
