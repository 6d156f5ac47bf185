import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '@portal/shared/ui';
import AdvertisingPlanPage from '../features/advertising-plan/advertising-plan-page.tsx';

const ProofsPage = lazy(() => import('../features/proofs/proofs-page.tsx'));

/** The plan, or the proofs of one of its actions: `?entwurf=<action>`. */
export default function PlanPage() {
  const [params, setParams] = useSearchParams();
  const actionId = Number(params.get('entwurf'));
  if (!(actionId > 0)) return <AdvertisingPlanPage />;
  const back = () =>
    setParams((before) => {
      const { entwurf: _, ...rest } = Object.fromEntries(before);
      return { ...rest, aktion: String(actionId) };
    });
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ProofsPage key={actionId} actionId={actionId} onBack={back} />
    </Suspense>
  );
}
