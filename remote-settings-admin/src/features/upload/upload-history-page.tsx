import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, Card, Drawer, EmptyState, ErrorPanel, Page, PageSkeleton, Paging, Stack } from '@portal/shared/ui';
import { useMeetsGroups } from '@portal/shared/session';
import { IconUpload } from '@tabler/icons-react';
import { UploadDetails } from './history/upload-details.tsx';
import { UploadTable } from './history/upload-table.tsx';
import { pageFrom, uploadIdFrom, withParam } from './model.ts';
import { PAGE_SIZE, uploadsQuery } from './queries.ts';

const uploadButton = <Button component={Link} to="/upload-historie/daten-hochladen">Daten hochladen</Button>;

/** All uploads, newest first. Page and opened upload stand in the URL. */
export default function UploadHistoryPage() {
  const [params, setParams] = useSearchParams();
  const mayUpload = useMeetsGroups(['Fileupload']);
  const offset = (pageFrom(params) - 1) * PAGE_SIZE;
  const opened = uploadIdFrom(params);
  const { data, error, refetch } = useQuery(uploadsQuery(offset));
  const set = (name: 'seite' | 'upload', value: number | null) => setParams((before) => withParam(before, name, value));

  if (!data && error)
    return (
      <Page title="Upload-Historie">
        <ErrorPanel title="Die Uploads konnten nicht geladen werden" message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data) return <PageSkeleton />;
  if (data.total === 0)
    return (
      <Page title="Upload-Historie">
        <EmptyState
          icon={IconUpload}
          title="Noch keine Daten"
          message="Hier steht, wann welche Dateien hochgeladen wurden und was aus ihren Zeilen geworden ist."
          action={mayUpload && uploadButton}
        />
      </Page>
    );
  return (
    <Page title="Upload-Historie" actions={mayUpload && uploadButton}>
      <Card>
        <Stack>
          <UploadTable uploads={data.items} onOpen={(id) => set('upload', id)} />
          <Paging total={data.total} offset={offset} limit={PAGE_SIZE} onOffset={(next) => set('seite', next / PAGE_SIZE + 1)} />
        </Stack>
      </Card>
      <Drawer
        opened={opened !== null}
        onClose={() => set('upload', null)}
        title={`Upload ${opened ?? ''}`}
        position="right"
        size="xl"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {opened !== null && <UploadDetails id={opened} />}
      </Drawer>
    </Page>
  );
}
