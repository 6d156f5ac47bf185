import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import { today } from '@portal/shared/contract/calendar';
import { useSession } from '@portal/shared/session';
import { Anchor, ErrorPanel, Page, Stack } from '@portal/shared/ui';
import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { readFilter } from '../../common/filter/filter-params.ts';
import { staffDetailQuery } from './queries.ts';
import { DetailFigures } from './detail-figures.tsx';

const TITLE = 'Mitarbeiter';

/** Back to everyone, with the filter that stands in the address. */
const Back = ({ children }: { children: ReactNode }) => (
  <Stack gap="xs">
    <Anchor
      component={Link}
      to={{ pathname: pathOf('staff'), search: useLocation().search }}
      size="sm"
      className="no-print"
    >
      <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Alle Mitarbeiter
    </Anchor>
    {children}
  </Stack>
);

/** One member of staff: figures beside the team's, course, types of glasses, goals, orders. For PRO. */
export default function StaffDetailPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const storeId = useSession().currentStore?.id;
  const { data, error } = useQuery(staffDetailQuery(id, readFilter(params, today()).filter, storeId));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Back>
        <Page title={TITLE}>
          <ErrorPanel title="Nicht gefunden" message={error.message} />
        </Page>
      </Back>
    );
  }
  return (
    <Back>
      <AnalysisPage title={data?.name ?? TITLE}>{(filter) => <DetailFigures id={id} filter={filter} />}</AnalysisPage>
    </Back>
  );
}
