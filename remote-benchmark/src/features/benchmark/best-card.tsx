import type { Benchmark, BenchmarkKpi, BenchmarkTrait } from '@portal/shared/contract/benchmark';
import { formatCount, formatEuroWhole, formatMonthLong, formatPercent } from '@portal/shared/format';
import { Card, DataTable, Text, Title, type TableColumn } from '@portal/shared/ui';
import { KPIS } from './kpis.ts';

const TITLE = 'Was das beste Viertel anders macht';

const TRAITS: Record<BenchmarkTrait, { label: string; definition: string; write: (value: number) => string }> = {
  preis: {
    label: 'Preis: Umsatz je Brille',
    definition: 'Umsatz der Brillenaufträge geteilt durch ihre Zahl.',
    write: formatEuroWhole,
  },
  mehrbrillen: {
    label: 'Mehrbrillenquote',
    definition: 'Weitere Brillen desselben Kaufs geteilt durch alle Brillen.',
    write: formatPercent,
  },
  gleitsicht: {
    label: 'Mischung: Gleitsichtanteil',
    definition: 'Gleitsichtbrillen geteilt durch alle Korrektionsbrillen.',
    write: formatPercent,
  },
};

type Trait = NonNullable<Benchmark['best']>['traits'][number];

const COLUMNS: readonly TableColumn<Trait>[] = [
  { key: 'trait', label: 'Merkmal', cell: ({ trait }) => TRAITS[trait].label },
  {
    key: 'own',
    label: 'Sie',
    numeric: true,
    cell: ({ trait, own }) => (own === null ? '–' : TRAITS[trait].write(own)),
  },
  { key: 'whole', label: 'Vergleichsgruppe', numeric: true, cell: ({ trait, whole }) => TRAITS[trait].write(whole) },
  { key: 'best', label: 'Bestes Viertel', numeric: true, cell: ({ trait, best }) => TRAITS[trait].write(best) },
];

/** Price, second pair and mix of the best quarter by this figure; only where the quarter itself is large enough. */
export function BestCard({ kpi, benchmark: { best, min_stores } }: { kpi: BenchmarkKpi; benchmark: Benchmark }) {
  return (
    <Card aria-labelledby="bestes-viertel">
      <Title order={2} id="bestes-viertel">
        {TITLE}
      </Title>
      {best ? (
        <>
          <Text size="sm" c="var(--portal-dimmed)" my="xs">
            Das Viertel der Vergleichsgruppe mit den höchsten Werten bei „{KPIS[kpi].title}“: mindestens{' '}
            {formatCount(best.stores)} Geschäfte, Mediane der zwölf Monate bis {formatMonthLong(best.month)}.
          </Text>
          <DataTable
            caption="Merkmale des besten Viertels"
            rows={best.traits}
            rowKey={({ trait }) => trait}
            columns={COLUMNS}
          />
        </>
      ) : (
        <Text mt="xs">
          Das beste Viertel Ihrer Vergleichsgruppe ist zu klein. Damit niemand erkennbar wird, braucht es mindestens{' '}
          {formatCount(min_stores)} Geschäfte mehrerer Betriebe, von denen keiner überwiegt; eine größere
          Vergleichsgruppe hilft.
        </Text>
      )}
    </Card>
  );
}
