import { memo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RegistryEntry } from '@portal/shared/contract';
import type { HostRouter } from '@portal/shared/router';
import { Hideable } from '@portal/shared/ui';
import { areaQuery } from './area-query.ts';
import { AreaRoute } from './area-route.tsx';

interface PlaceProps {
  entry: RegistryEntry;
  router: HostRouter;
  isShown: boolean;
}

/** Re-rendering it would update the parcel, and with it the area's whole tree. */
const Mounted = memo(AreaRoute);

function Place({ entry, router, isShown }: PlaceProps) {
  const { data: area } = useQuery({ ...areaQuery(entry), enabled: isShown });
  if (!isShown && !area?.keepsPages) return null;
  return (
    <Hideable isShown={isShown}>
      <Mounted entry={entry} router={router} />
    </Hideable>
  );
}

interface AreaStageProps {
  areas: readonly RegistryEntry[];
  router: HostRouter;
  /** The area whose page is shown. */
  shown: RegistryEntry | undefined;
}

/**
 * Areas outside the routes: those that keep their pages are mounted, hidden, as soon as they are loaded, and stay so
 * while another area or the dashboard is shown.
 */
export const AreaStage = ({ areas, router, shown }: AreaStageProps) =>
  areas.map((entry) => <Place key={entry.id} entry={entry} router={router} isShown={entry === shown} />);
