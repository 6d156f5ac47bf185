import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadPreview } from '@portal/shared/contract/settings-admin';
import { NOTHING_CHOSEN, previewQuery } from './previews.ts';
import { sendFiles } from './send-files.ts';

/** Asks before the tab is closed while `active`: what has been done so far would be lost. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** Sends a file set; `onSent` hears the preview only while the page is still open. */
export function useSendFiles(onSent: (preview: UploadPreview) => void) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (files: readonly File[]) => {
      setShare(0);
      controller.current = new AbortController();
      return sendFiles(files, setShare, controller.current.signal);
    },
    onSuccess: (preview) => queryClient.setQueryData(previewQuery(preview.id, NOTHING_CHOSEN).queryKey, preview),
  });
  useLeaveWarning(isPending);

  return {
    send: (files: readonly File[]) => mutate(files, { onSuccess: onSent }),
    stop: () => {
      controller.current?.abort();
      reset();
    },
    isSending: isPending,
    /** 0 to 1 of the files' bytes. */
    share,
    error,
  };
}
