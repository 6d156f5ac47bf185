import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ErrorPanel, Page, PageSkeleton } from '@portal/shared/ui';
import { checkPath } from '../../common/quality/checks.ts';
import { MarketTexts } from './market/market-texts.tsx';
import { isOperatorQuery } from './market/queries.ts';
import { OwnTexts } from './own-texts.tsx';

/** What lens texts mean: those of all businesses for the operating company, for every other Admin the own ones. */
export default function LensTextPage() {
  const { data: isOperator, error, refetch } = useQuery(isOperatorQuery);
  // Who comes from a row of the data quality has chosen its text, and goes back to the rows that are left.
  const wanted = useSearchParams()[0].get('glastext');
  const back =
    wanted === null ? undefined : (
      <Button component={Link} to={checkPath('brillentyp')} variant="default">
        Zurück zur Prüfung
      </Button>
    );
  return (
    <Page title="Brillentyp-Korrektur" actions={back}>
      {error && isOperator === undefined && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {isOperator === undefined && !error && <PageSkeleton />}
      {isOperator !== undefined && (isOperator ? <MarketTexts /> : <OwnTexts wanted={wanted} />)}
    </Page>
  );
}
