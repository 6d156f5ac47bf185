import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, Page, Skeleton, Stack } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { useMeetsGroups } from '@portal/shared/session';
import { followUpload } from '../../common/uploads/follow-upload.ts';
import { isRunning, uploadQuery } from '../../common/uploads/upload-query.ts';
import { AutomaticCard } from './automatic/automatic-card.tsx';
import { MappingsCard } from './mappings/mappings-card.tsx';
import { uploadIdFrom } from './model.ts';
import { ChooseStep } from './send/choose-step.tsx';
import { ImportAnnouncer, ImportStep } from './send/import-step.tsx';
import { PreviewSteps } from './send/preview-steps.tsx';
import { ResultStep } from './send/result-step.tsx';
import { RunningNotice } from './send/running-notice.tsx';
import { Steps } from './send/steps.tsx';

/** Whether an address is, or ever was, another one than the first. */
function useIsMoved(address: string): boolean {
  const [first, setFirst] = useState<string | null>(address);
  if (first !== null && first !== address) setFirst(null);
  return first === null;
}

function SentUpload({ id, takesFocus, onRestart }: { id: Upload['id']; takesFocus: boolean; onRestart: () => void }) {
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  const queryClient = useQueryClient();
  useEffect(() => followUpload(queryClient, id), [queryClient, id]);
  return (
    <>
      <ImportAnnouncer upload={upload} />
      <Steps current={3} takesFocus={takesFocus} />
      {!upload && !error && <Skeleton h={160} />}
      {!upload && error && (
        <ErrorPanel
          title="Der Upload konnte nicht geladen werden"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {upload &&
        (isRunning(upload) ? <ImportStep upload={upload} /> : <ResultStep upload={upload} onRestart={onRestart} />)}
    </>
  );
}

/** Choose files, map and check them, watch the import. Preview and upload stand in the URL, so that a reload finds them again. */
export default function SendPage() {
  const [params, setParams] = useSearchParams();
  const id = uploadIdFrom(params);
  const preview = params.get('vorschau');
  const isMoved = useIsMoved(params.toString());
  const mayAutomate = useMeetsGroups(['Admin&&Fileupload']);
  const show = (upload: Upload['id']) => setParams({ upload: String(upload) });
  return (
    <Page title="Daten hochladen">
      <Stack gap="lg">
        {id !== null && <SentUpload key={id} id={id} takesFocus={isMoved} onRestart={() => setParams({})} />}
        {id === null && preview !== null && (
          <PreviewSteps
            key={preview}
            id={preview}
            isChecking={params.get('schritt') === 'pruefung'}
            takesFocus={isMoved}
            onStep={(schritt) => setParams({ vorschau: preview, schritt })}
            onImported={(upload) => show(upload.id)}
            onRestart={() => setParams({})}
          />
        )}
        {id === null && preview === null && (
          <>
            <Steps current={0} takesFocus={isMoved} />
            <RunningNotice onShow={show} />
            <ChooseStep onSent={(sent) => setParams({ vorschau: sent.id })} />
            <MappingsCard />
            {mayAutomate && <AutomaticCard />}
          </>
        )}
      </Stack>
    </Page>
  );
}
