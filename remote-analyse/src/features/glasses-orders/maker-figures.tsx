import type { AnalysisFilter, Makers, OrderSliceInput } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { countedOf, formatCount, formatEuro, NOUNS, type Noun } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Stack, Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { salesColumns } from '../../common/ranking/sales-columns.ts';
import { makersQuery } from './queries.ts';

interface MakersProps {
  found: Makers;
  filter: AnalysisFilter;
  title: string;
  things: Noun;
  sliceOf: (maker: string) => Partial<OrderSliceInput>;
}

function MakerTable({ found: { makers, rest, total }, filter, title, things, sliceOf }: MakersProps) {
  const showBehind = useBehind();
  const all = { name: 'Alle Hersteller', ...total };
  return (
    <RankingCard
      title={title}
      rows={makers.map(({ maker, ...sales }) => ({ name: maker, ...sales }))}
      rowKey={({ name }) => name}
      sums={makers.length > 0 ? [all] : []}
      columns={salesColumns({
        label: 'Hersteller',
        compared: analysisComparedName(filter.compare),
        all: total.current.cents,
      })}
      definition={`Verkaufte, nicht stornierte ${things.many} nach dem Hersteller der Position. Ø-Preis: Umsatz der Positionen geteilt durch die Stückzahl. Anteil: am Umsatz aller ${things.many}.`}
      openOf={(row) =>
        row === all
          ? null
          : () =>
              showBehind({
                title: `Aufträge mit ${things.ofMany ?? things.many} von ${row.name}`,
                orders: { ...filter, sold: true, ...sliceOf(row.name) },
              })
      }
      empty={`In diesem Zeitraum gibt es keine ${things.many} in den Positionen.`}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(total.current.pieces, things)}.{' '}
          {rest &&
            rest.current.pieces > 0 &&
            `${rest.makers === 1 ? 'Ein weiterer' : `Weitere ${formatCount(rest.makers)}`} Hersteller: ${formatCount(rest.current.pieces)} Stück, ${formatEuro(rest.current.cents)}.`}
        </Text>
      }
    />
  );
}

/** Who made the frames and the lenses. */
export function MakerFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures query={makersQuery(filter, storeId)} skeleton={<FiguresSkeleton cards={0} blocks={SKELETON} />}>
      {({ frames, lenses }) => (
        <Stack gap="lg">
          <MakerTable
            found={frames}
            filter={filter}
            title="Hersteller der Fassungen"
            things={NOUNS.frame}
            sliceOf={(maker) => ({ frame_maker: maker })}
          />
          <MakerTable
            found={lenses}
            filter={filter}
            title="Hersteller der Gläser"
            things={NOUNS.lens}
            sliceOf={(maker) => ({ lens_maker: maker })}
          />
        </Stack>
      )}
    </FurtherFigures>
  );
}

const SKELETON: Block[] = [{ whole: 400 }, { whole: 240 }];
