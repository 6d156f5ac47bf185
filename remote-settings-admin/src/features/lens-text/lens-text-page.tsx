import { useQuery } from '@tanstack/react-query';
import { ErrorPanel, Page, PageSkeleton } from '@portal/shared/ui';
import { MarketTexts } from './market/market-texts.tsx';
import { isOperatorQuery } from './market/queries.ts';
import { OwnTexts } from './own-texts.tsx';

/** What lens texts mean: those of all businesses for the operating company, for every other Admin the own ones. */
export default function LensTextPage() {
  const { data: isOperator, error, refetch } = useQuery(isOperatorQuery);
  return (
    <Page title="Brillentyp-Korrektur">
      {error && isOperator === undefined && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {isOperator === undefined && !error && <PageSkeleton />}
      {isOperator !== undefined && (isOperator ? <MarketTexts /> : <OwnTexts />)}
    </Page>
  );
}
