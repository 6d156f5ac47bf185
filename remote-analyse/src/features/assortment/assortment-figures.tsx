import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnalysisFilter, Assortment } from '@portal/shared/contract/analyse';
import { ASSORTMENTS } from '@portal/shared/contract/prices';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatCount, formatEuro, formatMonthLong } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { SegmentedControl, Text, useMediaQuery } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { salesColumns } from '../../common/ranking/sales-columns.ts';
import { AlikeNames } from './alike-names.tsx';
import { BandCard } from './band-card.tsx';
import { ChangeCard } from './change-card.tsx';
import { IndexCard } from './index-card.tsx';
import { MarginCard } from './margin-card.tsx';
import { assortmentCards, behindOf, hasFigures, priceMonths, readPart, WORDS, writePart } from './model.ts';
import { assortmentQuery } from './queries.ts';
import { WearersCard } from './wearers-card.tsx';

interface PartProps {
  found: Assortment;
  filter: AnalysisFilter;
}

function Months({ found: { months, sortiment }, filter }: PartProps) {
  const showBehind = useBehind();
  const figures = useMemo(() => priceMonths(months), [months]);
  const { label, one } = WORDS[sortiment];
  return (
    <MonthCard
      title="Mittlerer Preis je Monat"
      name="Mittlerer Preis"
      unit="euro"
      basis="Stück"
      months={figures}
      filter={filter}
      definition={`Umsatz geteilt durch Stück (je ${one}), aus verkauften und nicht zurückgenommenen Positionen.`}
      fileName={`sortiment-${sortiment}-preis-je-monat`}
      shows="die Aufträge dahinter"
      onSelect={(month) =>
        showBehind({
          title: `${label} im ${formatMonthLong(month)}`,
          orders: { ...narrowToMonth(filter, month), ...behindOf(sortiment) },
        })
      }
    />
  );
}

function Names({ found, filter }: PartProps) {
  const { names, rest, total, sortiment } = found;
  const showBehind = useBehind();
  const { name, names: title, label } = WORDS[sortiment];
  const all = { name: `Alle ${title}`, ...total };
  // Only lenses and frames are told apart by name in the list behind.
  const isTold = sortiment === 'glaeser' || sortiment === 'fassungen';
  return (
    <RankingCard
      title={title}
      definition={`Verkaufte und nicht zurückgenommene ${label} nach ${name}.`}
      rows={names}
      rowKey={(row) => row.name}
      sums={names.length > 0 ? [all] : []}
      columns={salesColumns({ label: name, compared: analysisComparedName(filter.compare), all: total.current.cents })}
      openOf={(row) =>
        row === all || !isTold
          ? null
          : () =>
              showBehind({
                title: `${label}: ${row.name}`,
                orders: { ...filter, ...behindOf(sortiment, row.name) },
              })
      }
      empty={`In diesem Zeitraum gibt es keine ${label} in den Positionen.`}
      footer={
        <>
          <AlikeNames found={found} />
          {rest && (
            <Text size="xs" c="var(--portal-dimmed)">
              Weitere {formatCount(rest.names)}: {formatEuro(rest.current.cents)}.
            </Text>
          )}
        </>
      }
    />
  );
}

/** All four fit beside each other there in small letters. */
const PHONE = '(max-width: 575px)';

/** Everything of the page below its filter bar. */
export function AssortmentFigures({ filter }: { filter: AnalysisFilter }) {
  const [params, setParams] = useSearchParams();
  const sortiment = readPart(params);
  const storeId = useSession().currentStore?.id;
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      <SegmentedControl
        size={isPhone ? 'xs' : 'sm'}
        aria-label="Teil des Sortiments"
        data={ASSORTMENTS.map((value) => ({ value, label: WORDS[value].label }))}
        value={sortiment}
        onChange={(value) => setParams((old) => writePart(value as typeof sortiment, old))}
      />
      <Figures
        query={assortmentQuery(filter, sortiment, storeId)}
        filter={filter}
        hasFigures={hasFigures}
        skeleton={<FiguresSkeleton cards={4} blocks={SKELETON} />}
        emptyMessage="Hier steht, was Sie verkaufen und zu welchem Preis, sobald die ersten Aufträge mit Positionen hochgeladen sind."
      >
        {(found) => (
          <>
            <FigureCards cards={assortmentCards(found, filter.compare)} filter={filter} data={found} />
            <Months found={found} filter={filter} />
            <IndexCard found={found} filter={filter} />
            {filter.compare !== 'ohne' && <ChangeCard found={found} filter={filter} />}
            <BandCard found={found} filter={filter} />
            <Names found={found} filter={filter} />
            <MarginCard found={found} filter={filter} />
            {sortiment === 'kontaktlinsen' && <WearersCard filter={filter} />}
          </>
        )}
      </Figures>
    </>
  );
}

const SKELETON: Block[] = [{ half: 454 }, { half: 454 }, { half: 440 }, { half: 440 }, { whole: 440 }, { whole: 200 }];
