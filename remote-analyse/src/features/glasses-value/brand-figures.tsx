import type { AnalysisFilter, FrameBrands } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { countedOf, formatCount, formatEuro, NOUNS } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Stack, Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { salesColumns } from '../../common/ranking/sales-columns.ts';
import { brandsQuery } from './queries.ts';
import { TierBars } from './tier-bars.tsx';

function Brands({ found: { brands, rest, total }, filter }: { found: FrameBrands; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const all = { name: 'Alle Marken', ...total };
  return (
    <RankingCard
      title="Marken"
      rows={brands.map(({ brand, ...sales }) => ({ name: brand, ...sales }))}
      rowKey={({ name }) => name}
      sums={brands.length > 0 ? [all] : []}
      columns={salesColumns({
        label: 'Marke',
        compared: analysisComparedName(filter.compare),
        all: total.current.cents,
      })}
      definition="Verkaufte, nicht stornierte Fassungen nach Marke. Ø-Preis: Umsatz der Positionen geteilt durch die Stückzahl. Anteil: am Umsatz aller Fassungen. Schreibweisen werden so zusammengefasst, wie es unter Einstellungen › Fassungmarken steht."
      openOf={(row) =>
        row === all
          ? null
          : () =>
              showBehind({
                title: `Aufträge mit Fassung von ${row.name}`,
                orders: { ...filter, sold: true, brand: row.name },
              })
      }
      empty="In diesem Zeitraum gibt es keine Fassungen in den Positionen."
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(total.current.pieces, NOUNS.frame)}.{' '}
          {rest &&
            rest.current.pieces > 0 &&
            `${rest.brands === 1 ? 'Eine weitere Marke' : `Weitere ${formatCount(rest.brands)} Marken`}: ${formatCount(rest.current.pieces)} Stück, ${formatEuro(rest.current.cents)}.`}
        </Text>
      }
    />
  );
}

/** Price tiers and brands of the frames. */
export function BrandFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures query={brandsQuery(filter, storeId)} skeleton={<FiguresSkeleton cards={0} blocks={SKELETON} />}>
      {(found) => (
        <Stack gap="lg">
          <TierBars found={found} filter={filter} />
          <Brands found={found} filter={filter} />
        </Stack>
      )}
    </FurtherFigures>
  );
}

const SKELETON: Block[] = [{ whole: 440 }, { whole: 720 }];
