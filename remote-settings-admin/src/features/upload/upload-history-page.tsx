import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, usePagedRows, type ListView } from '@portal/shared/list';
import { Button, Card, Drawer, EmptyState, Page, PageSkeleton } from '@portal/shared/ui';
import { useIsRestricted, useMeetsGroups } from '@portal/shared/session';
import { IconUpload } from '@tabler/icons-react';
import { followUpload } from '../../common/uploads/follow-upload.ts';
import { isRunning } from '../../common/uploads/upload-query.ts';
import { UPLOAD_COLUMNS } from './history/upload-columns.tsx';
import { UploadDetails } from './history/upload-details.tsx';
import { pageFrom, uploadIdFrom, withParam } from './model.ts';
import { uploadsQuery } from './queries.ts';

const uploadButton = (
  <Button component={Link} to={pathOf('upload')}>
    Daten hochladen
  </Button>
);

const NONE_YET = {
  title: 'Noch keine Daten',
  message: 'Hier steht, wann welche Dateien hochgeladen wurden und was aus ihren Zeilen geworden ist.',
};
const NONE_OF_OWN_STORES = {
  title: 'Kein Upload allein für Ihre Standorte',
  message:
    'Uploads, die auch andere Standorte betreffen, sehen Personen mit Rechten an allen Standorten. Wann zuletzt Daten kamen, steht oben neben der Suche.',
};

const keyOf = ({ id }: Upload) => id;

/** All uploads, newest first. Page and opened upload stand in the URL. */
export default function UploadHistoryPage() {
  const [params, setParams] = useSearchParams();
  const mayUpload = useMeetsGroups(['Fileupload']);
  const isRestricted = useIsRestricted();
  const [asked, setAsked] = useState(FIRST_VIEW);
  const view = { ...asked, page: pageFrom(params) };
  const source = usePagedRows({ query: uploadsQuery, columns: UPLOAD_COLUMNS, view, keyOf });
  const opened = uploadIdFrom(params);
  const client = useQueryClient();
  const running = source.data?.items.filter(isRunning).map(keyOf).join();
  useEffect(
    () =>
      running
        ?.split(',')
        .filter(Boolean)
        .forEach((id) => followUpload(client, Number(id))),
    [client, running],
  );
  const set = (name: 'seite' | 'upload', value: number | null) => setParams((before) => withParam(before, name, value));
  const look = (next: ListView) => {
    setAsked(next);
    if (next.page !== view.page) set('seite', next.page);
  };

  if (!source.data && !source.error)
    return (
      <Page title="Upload-Historie">
        <PageSkeleton />
      </Page>
    );
  if (source.data?.total === 0 && view.q === '')
    return (
      <Page title="Upload-Historie">
        <EmptyState
          icon={IconUpload}
          {...(isRestricted ? NONE_OF_OWN_STORES : NONE_YET)}
          action={mayUpload && uploadButton}
        />
      </Page>
    );
  return (
    <Page title="Upload-Historie" actions={mayUpload && uploadButton}>
      <Card>
        <List<Upload>
          caption="Uploads"
          columns={UPLOAD_COLUMNS}
          source={source}
          view={view}
          onView={look}
          keyOf={keyOf}
          origin={{ title: 'Upload-Historie' }}
          openOf={({ id }) =>
            () =>
              set('upload', id)
            }
        />
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
