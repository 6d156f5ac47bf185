import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Parcel from 'single-spa-react/parcel';
import type { RegistryEntry } from '@portal/shared/contract';
import type { HostRouter } from '@portal/shared/router';
import { ErrorPanel, PageSkeleton } from '@portal/shared/ui';
import { tell } from '../evidence/tell.ts';
import { AreaOffError, ContractMismatchError } from './area-errors.ts';
import { areaQuery } from './area-query.ts';
import { mountOwned } from './mount-owned.ts';
import { noteMounted, placeOf } from './outline-marks.ts';

interface AreaRouteProps {
  entry: RegistryEntry;
  router: HostRouter;
}

/** Loads an area and mounts it as a parcel; what goes wrong stays inside this panel. */
export function AreaRoute({ entry, router }: AreaRouteProps) {
  const { data: area, error, isFetching, refetch } = useQuery(areaQuery(entry));
  const [crashed, setCrashed] = useState(false);
  const tellFailure = useCallback((error: unknown) => tell({ area: entry, error }), [entry]);

  if (error instanceof AreaOffError && !isFetching)
    return (
      <ErrorPanel
        title={`Der Bereich „${entry.title}“ ist ausgeschaltet`}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (crashed || (error && !isFetching))
    return (
      <ErrorPanel
        title={`${entry.title} kann nicht angezeigt werden`}
        message={`${crashed ? 'In diesem Bereich ist ein Fehler aufgetreten.' : error?.message} (Version ${entry.version})`}
        onRetry={
          error instanceof ContractMismatchError
            ? undefined
            : () => {
                setCrashed(false);
                void refetch();
              }
        }
      />
    );
  if (!area) return <PageSkeleton />;
  return (
    <Parcel
      config={area.lifecycles}
      mountParcel={mountOwned}
      wrapClassName={placeOf(entry.id)}
      router={router}
      version={entry.version}
      parcelDidMount={() => noteMounted(entry.id)}
      onFailure={tellFailure}
      handleError={(error) => {
        setCrashed(true);
        tellFailure(error);
      }}
    />
  );
}
