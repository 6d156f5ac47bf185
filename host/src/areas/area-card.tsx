import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Parcel from 'single-spa-react/parcel';
import type { AreaCard as Card, RegistryEntry } from '@portal/shared/contract';
import type { HostRouter } from '@portal/shared/router';
import { ErrorPanel, Skeleton, Text } from '@portal/shared/ui';
import { tell } from '../evidence/tell.ts';
import { areaQuery } from './area-query.ts';
import { mountOwned } from './mount-owned.ts';
import { noteMounted } from './outline-marks.ts';

interface AreaCardProps {
  entry: RegistryEntry;
  card: Card;
  router: HostRouter;
  /** Others come first: neither is its area loaded nor the card drawn. */
  waits?: boolean;
}

/** One card of an area on the dashboard. What goes wrong with it stays inside its own small panel. */
export function AreaCard({ entry, card, router, waits = false }: AreaCardProps) {
  const isOff = entry.off !== undefined;
  const { data: area, error, isFetching, refetch } = useQuery({ ...areaQuery(entry), enabled: !waits && !isOff });
  const [crashed, setCrashed] = useState(false);
  const [isThere, setIsThere] = useState(false);
  // Kept as it is: a parcel that is rendered again renders its whole card again.
  const parcel = useMemo(
    () =>
      area && (
        <Parcel
          config={area.lifecycles}
          mountParcel={mountOwned}
          router={router}
          card={card.id}
          onFailure={(error: unknown) => tell({ area: entry, error })}
          handleError={(error) => {
            setCrashed(true);
            tell({ area: entry, error });
          }}
          parcelDidMount={() => {
            setIsThere(true);
            noteMounted(entry.id);
            tell({ area: entry });
          }}
        />
      ),
    [area, entry, router, card.id],
  );

  // A line, and no panel: nothing is broken, and an area may have several cards.
  if (isOff)
    return (
      <Text size="sm" c="var(--portal-dimmed)" data-state="off">
        {card.title}: {entry.off}
      </Text>
    );
  if (crashed || (error && !isFetching)) {
    return (
      <ErrorPanel
        title={`${card.title} kann nicht angezeigt werden`}
        message={
          crashed
            ? 'In dieser Karte ist ein Fehler aufgetreten. Die übrigen funktionieren weiter.'
            : (error?.message ?? '')
        }
        onRetry={() => {
          setCrashed(false);
          void refetch();
        }}
      />
    );
  }
  if (!area || waits)
    return <Skeleton height="100%" radius="lg" role="status" aria-label={`${card.title} wird geladen`} />;
  return (
    <>
      {/* An empty place is one without anything to say: this one is not told yet. */}
      {!isThere && <span style={{ display: 'none' }} data-arriving />}
      {parcel}
    </>
  );
}
