import { useEffect, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import Parcel from 'single-spa-react/parcel';
import type { Area } from '@portal/shared/area';
import type { RegistryEntry } from '@portal/shared/contract';
import type { HostRouter } from '@portal/shared/router';
import { ErrorPanel, PageSkeleton } from '@portal/shared/ui';
import { ContractMismatchError } from './area-errors.ts';
import { loadArea } from './load-area.ts';

interface AreaRouteProps {
  entry: RegistryEntry;
  router: HostRouter;
}

type State = { area: Area } | { failure: Error } | null;

const crashed = new Error('In diesem Bereich ist ein Fehler aufgetreten. Die übrigen Bereiche funktionieren weiter.');

/** Loads an area and mounts it as a parcel; what goes wrong stays inside this panel. */
export function AreaRoute({ entry, router }: AreaRouteProps) {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setState(null);
    loadArea(entry, attempt > 0).then(
      (area) => current && setState({ area }),
      (failure: Error) => current && setState({ failure }),
    );
    return () => {
      current = false;
    };
  }, [entry, attempt]);

  if (!state) return <PageSkeleton />;
  if ('failure' in state)
    return (
      <ErrorPanel
        title={`${entry.title} kann nicht angezeigt werden`}
        message={`${state.failure.message} (Version ${entry.version})`}
        onRetry={state.failure instanceof ContractMismatchError ? undefined : () => setAttempt(attempt + 1)}
      />
    );
  return (
    <Parcel
      config={state.area.lifecycles}
      mountParcel={mountRootParcel}
      router={router}
      handleError={() => setState({ failure: crashed })}
    />
  );
}
