import { useMutation } from '@tanstack/react-query';
import { IconFileDownload } from '@tabler/icons-react';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, saveFile } from '@portal/shared/ui';
import { fetchView } from './fetch-view.ts';
import type { SendableView } from './sendable-view.ts';

/** Saves a page as the PDF that would be sent. */
export function PdfButton({ page, filter }: SendableView) {
  const making = useMutation({
    mutationFn: () => fetchView(page, filter),
    onSuccess: (file) => saveFile(`${page}-${filter.to}.pdf`, file),
  });
  return (
    <>
      <Button
        className="no-print"
        size="xs"
        variant="subtle"
        loading={making.isPending}
        leftSection={<IconFileDownload size={16} aria-hidden />}
        onClick={() => making.mutate()}
      >
        PDF
      </Button>
      {making.error && (
        <OutcomeNotice key={making.submittedAt} isFailure>
          {making.error.message}
        </OutcomeNotice>
      )}
    </>
  );
}
