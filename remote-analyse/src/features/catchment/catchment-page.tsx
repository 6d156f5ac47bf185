import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { outlinesQuery, warmUpMap } from '@portal/shared/map';
import { areaConfig } from '@portal/shared/session';
import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { CatchmentFigures } from './figures.tsx';

/** Where customers come from: a map in clusters, rings around the stores, postcodes; the customers behind each. */
export default function CatchmentPage() {
  const client = useQueryClient();
  useEffect(() => {
    const { googleMapsKey } = areaConfig();
    // Beside the figures, not after them.
    warmUpMap(googleMapsKey);
    if (googleMapsKey === undefined) void client.prefetchQuery(outlinesQuery('kreise'));
  }, [client]);
  return (
    <AnalysisPage title="Einzugsgebiet" sendable="catchment">
      {(filter) => <CatchmentFigures filter={filter} />}
    </AnalysisPage>
  );
}
