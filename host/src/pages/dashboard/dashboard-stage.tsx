import type { RegistryEntry } from '@portal/shared/contract';
import { Hideable } from '@portal/shared/ui';
import { DashboardPage } from './dashboard-page.tsx';
import { useLingering } from './use-lingering.ts';

interface DashboardStageProps {
  areas: readonly RegistryEntry[];
  isShown: boolean;
}

/**
 * The dashboard beside the routes, as areas are: left, it is hidden at once, and goes card by card in idle moments.
 * Taking it apart takes longer than showing a page that was kept.
 */
export function DashboardStage({ areas, isShown }: DashboardStageProps) {
  const isThere = useLingering(isShown);
  return (
    isThere && (
      <Hideable isShown={isShown}>
        <DashboardPage areas={areas} isShown={isShown} />
      </Hideable>
    )
  );
}
