import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, Catchment, CatchmentRingName } from '@portal/shared/contract/analyse';
import { useSession } from '@portal/shared/session';
import { useBehind } from '../../common/behind/behind.tsx';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { MapCard } from './map-card.tsx';
import { CARD_COUNT, cardFigures, hasFigures } from './model.ts';
import { PlzCard } from './plz-card.tsx';
import { catchmentQuery } from './queries.ts';
import { RingCard } from './ring-card.tsx';
import { RING_LABELS } from './rings.ts';

const BLOCKS: Block[] = [{ whole: 690 }, { half: 434 }, { whole: 521 }];

interface CatchmentViewProps {
  catchment: Catchment;
  filter: AnalysisFilter;
}

function CatchmentView({ catchment, filter }: CatchmentViewProps) {
  const showBehind = useBehind();
  const places = useMemo(() => new Map(catchment.plz.map(({ plz, place }) => [plz, place])), [catchment]);
  const showPlz = useCallback(
    (plz: string) =>
      showBehind({
        title: `Kunden in ${plz} ${places.get(plz) ?? ''}`.trim(),
        place: places.get(plz),
        customers: { ...filter, set: 'plz', plz },
      }),
    [showBehind, places, filter],
  );
  const showRing = (ring: CatchmentRingName) =>
    showBehind({
      title: ring === 'unlocated' ? 'Kunden ohne bekannte Postleitzahl' : `Kunden, Entfernung ${RING_LABELS[ring]}`,
      customers: { ...filter, set: 'ring', ring },
    });
  return (
    <>
      <FigureCards cards={cardFigures(catchment, filter.compare)} filter={filter} data={catchment} />
      <MapCard catchment={catchment} onPlz={showPlz} onRing={showRing} />
      <RingCard catchment={catchment} compare={filter.compare} onSelect={({ ring }) => showRing(ring)} />
      <PlzCard catchment={catchment} onSelect={({ plz }) => showPlz(plz)} onUnlocated={() => showRing('unlocated')} />
      <StoresCard view="catchment" filter={filter} />
    </>
  );
}

/** Cards, map, rings and postcodes of one filter. */
export function CatchmentFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <Figures
      query={catchmentQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={CARD_COUNT} blocks={BLOCKS} />}
      emptyMessage="Hier steht, woher Ihre Kunden kommen, sobald die ersten Aufträge hochgeladen sind."
    >
      {(catchment) => <CatchmentView catchment={catchment} filter={filter} />}
    </Figures>
  );
}
