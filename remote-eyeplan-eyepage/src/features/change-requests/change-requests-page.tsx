import { useSearchParams } from 'react-router-dom';
import { Page, Stack } from '@portal/shared/ui';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import { RequestView } from './request-view.tsx';

const TITLE = 'Änderung beauftragen';

/** Changes of the website: asked for, and followed until they are done; the opened one stands in the URL. */
export default function ChangeRequestsPage() {
  const [params, setParams] = useSearchParams();
  const opened = Number(params.get('auftrag'));
  const open = (id: number) => setParams({ auftrag: String(id) });
  if (opened > 0) return <RequestView key={opened} id={opened} onBack={() => setParams({})} />;
  return (
    <Page title={TITLE}>
      <Stack gap="lg">
        <RequestForm onMade={open} />
        <RequestList onOpen={open} />
      </Stack>
    </Page>
  );
}
