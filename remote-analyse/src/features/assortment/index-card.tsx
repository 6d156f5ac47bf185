import { useMemo } from 'react';
import type { AnalysisFilter, Assortment } from '@portal/shared/contract/analyse';
import { formatMonthLong } from '@portal/shared/format';
import { useBehind } from '../../common/behind/behind.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { sideNames } from '../../common/frame/compared.ts';
import { behindOf, WORDS } from './model.ts';

/** Prices of the same articles by month, against those of the compared period together; nothing where no month has enough of them. */
export function IndexCard({ found: { months, sortiment }, filter }: { found: Assortment; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const { label, article } = WORDS[sortiment];
  const { other } = sideNames(filter);
  const against = other === null ? 'dem Mittel des Zeitraums' : `dem Mittel von ${other}`;
  const figures = useMemo(
    () =>
      months.map(({ month, running, prices, current }) => ({
        month,
        running,
        n: current.pieces,
        note: prices === null ? 'zu wenig gleiche Ware' : '',
        current: prices === null ? null : prices - 1,
        previous: null,
      })),
    [months],
  );
  if (months.every(({ prices }) => prices === null)) return null;
  return (
    <MonthCard
      title="Gleiche Ware, Preise je Monat"
      name="Abstand"
      unit="percent"
      basis="Stück"
      months={figures}
      filter={{ ...filter, compare: 'ohne' }}
      definition={`Preise derselben Ware (gleich nach ${article}) im Monat gegenüber ${against}. Ein Monat mit zu wenig gleicher Ware hat keine Zahl; bei wenigen Stücken schwankt sie. Für Statistiker: gewichtete Regression auf Monat und Ware (time product dummy).`}
      fileName={`sortiment-${sortiment}-preisindex`}
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
