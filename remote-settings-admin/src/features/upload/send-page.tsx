import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, Page, Skeleton, Stack } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { isRunning, uploadIdFrom } from './model.ts';
import { UPLOADS_KEY, uploadQuery } from './queries.ts';
import { ChooseStep } from './send/choose-step.tsx';
import { ImportAnnouncer, ImportStep } from './send/import-step.tsx';
import { PreviewSteps } from './send/preview-steps.tsx';
import { ResultStep } from './send/result-step.tsx';
import { RunningNotice } from './send/running-notice.tsx';
import { Steps } from './send/steps.tsx';

/** After an import every figure of the portal may be another; what is kept for ever is code, not figures. */
function useFreshFigures(upload: Upload | undefined): void {
  const queryClient = useQueryClient();
  const done = upload?.status === 'done';
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ predicate: ({ queryKey, gcTime }) => queryKey[0] !== UPLOADS_KEY[0] && gcTime !== Infinity });
  }, [done, queryClient]);
}

function SentUpload({ id, onRestart }: { id: Upload['id']; onRestart: () => void }) {
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  useFreshFigures(upload);
  return (
    <>
      <ImportAnnouncer upload={upload} />
      <Steps current={3} />
      {!upload && !error && <Skeleton h={160} />}
      {!upload && error && <ErrorPanel title="Der Upload konnte nicht geladen werden" message={error.message} onRetry={() => void refetch()} />}
      {upload && (isRunning(upload) ? <ImportStep upload={upload} /> : <ResultStep upload={upload} onRestart={onRestart} />)}
    </>
  );
}

/** Choose files, map and check them, watch the import. Preview and upload stand in the URL, so that a reload finds them again. */
export default function SendPage() {
  const [params, setParams] = useSearchParams();
  const id = uploadIdFrom(params);
  const preview = params.get('vorschau');
  const show = (upload: Upload['id']) => setParams({ upload: String(upload) });
  return (
    <Page title="Daten hochladen">
      <Stack gap="lg">
        {id !== null && <SentUpload key={id} id={id} onRestart={() => setParams({})} />}
        {id === null && preview !== null && (
          <PreviewSteps
            key={preview} id={preview} isChecking={params.get('schritt') === 'pruefung'}
            onStep={(schritt) => setParams({ vorschau: preview, schritt })} onImported={(upload) => show(upload.id)} onRestart={() => setParams({})}
          />
        )}
        {id === null && preview === null && (
          <>
            <Steps current={0} />
            <RunningNotice onShow={show} />
            <ChooseStep onSent={(sent) => setParams({ vorschau: sent.id })} />
          </>
        )}
      </Stack>
    </Page>
  );
}
