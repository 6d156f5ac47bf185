import { useMemo } from 'react';
import type { AnalysisFilter, RevenuePerCustomer } from '@portal/shared/contract/analyse';
import { countedOf, NOUNS } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { FigureCards } from '../../common/frame/figure-cards.tsx';
import { FiguresSkeleton, type Block } from '../../common/frame/figures-skeleton.tsx';
import { Figures } from '../../common/frame/figures.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { useWhy } from '../../common/why/why.tsx';
import { withWhy } from '../../common/frame/with-why.ts';
import { AgeMatrix } from './age-matrix.tsx';
import { DecileChart } from './decile-chart.tsx';
import { beyondText, customerCards, hasFigures, MEAN, pairRows } from './model.ts';
import { revenuePerCustomerQuery } from './queries.ts';

interface PartProps {
  found: RevenuePerCustomer;
  filter: AnalysisFilter;
}

function Pairs({ found, filter }: PartProps) {
  const showBehind = useBehind();
  const rows = useMemo(() => pairRows(found), [found]);
  return (
    <CompareCard
      title="Käufer nach Zahl der Brillen"
      rowLabel="Brillen"
      name="Anteil der Käufer"
      unit="percent"
      basis="Kunden"
      rows={rows}
      filter={filter}
      fileName="brillen-je-kaeufer"
      definition="Kunden, die im Zeitraum so viele Brillen gekauft haben, geteilt durch alle, die mindestens eine gekauft haben. Stornierte Brillen zählen nicht."
      onSelect={({ label, pairs }) =>
        showBehind({ title: `Käufer: ${label}`, customers: { ...filter, set: 'pairs', pairs } })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(found.current.glasses_buyers, NOUNS.customer)}.{' '}
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden dahinter.</span>
        </Text>
      }
    />
  );
}

/** Why the buyers' revenue is not that of 'Gesamtumsatz'. */
const Beyond = ({ found }: { found: RevenuePerCustomer }) => (
  <Text size="xs" c="var(--portal-dimmed)">
    {beyondText(found)}
  </Text>
);

const SKELETON: Block[] = [{ whole: 18 }, { half: 454 }, { half: 413 }, { half: 454 }];

/** What a customer is worth: cards, tenths, age and kind, pairs of glasses. */
export function CustomerFigures({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const showWhy = useWhy();
  return (
    <Figures
      query={revenuePerCustomerQuery(filter, storeId)}
      filter={filter}
      hasFigures={hasFigures}
      skeleton={<FiguresSkeleton cards={6} blocks={SKELETON} />}
      emptyMessage="Hier steht, was Ihre Kunden im Schnitt ausgeben, sobald die ersten Aufträge hochgeladen sind."
    >
      {(found) => (
        <>
          <FigureCards
            cards={withWhy(customerCards(found, filter.compare), {
              [MEAN]: () => showWhy({ figure: 'umsatz-je-kunde' }),
            })}
            filter={filter}
            data={found}
          />
          <Beyond found={found} />
          <DecileChart found={found} filter={filter} />
          <AgeMatrix found={found} filter={filter} />
          <Pairs found={found} filter={filter} />
          <StoresCard view="revenue-per-customer" filter={filter} />
        </>
      )}
    </Figures>
  );
}
