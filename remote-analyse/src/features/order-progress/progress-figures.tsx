import { usePrefetchQuery } from '@tanstack/react-query';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { FollowUpCards } from './follow-up-cards.tsx';
import { MakerWaits } from './maker-waits.tsx';
import { hasFigures, progressCards } from './model.ts';
import { makersQuery, progressQuery } from './queries.ts';
import { ReductionCards } from './reduction-cards.tsx';
import { StaffCard } from './staff-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WaitMonths, WaitTypes } from './wait-charts.tsx';

/** Everything of the page below its filter bar. */
export function ProgressFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const seesStaff = useMeetsGroups(['PRO']);
  usePrefetchQuery(makersQuery(filter, storeId));
  return (
    <Figures
      query={progressQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={4} blocks={SKELETON} />}
      emptyMessage="Hier steht, was in Arbeit und was nicht abgeholt ist, sobald die ersten Aufträge hochgeladen sind."
    >
      {(progress) => (
        <>
          <FigureCards cards={progressCards(progress, filter.compare)} filter={filter} data={progress} />
          <WaitingCard progress={progress} filter={filter} />
          <WaitMonths progress={progress} filter={filter} />
          <WaitTypes progress={progress} filter={filter} />
          <MakerWaits filter={filter} />
          <FollowUpCards filter={filter} />
          <ReductionCards filter={filter} />
          {seesStaff && <StaffCard filter={filter} />}
        </>
      )}
    </Figures>
  );
}

const SKELETON: Block[] = [{ half: 470 }, { half: 470 }, { whole: 454 }, { whole: 360 }];
