import type { AnomalyKind } from '@portal/shared/contract/analyse';
import type { Anomaly } from './anomaly.ts';
import type { Exposure } from './exposure.ts';
import { judgeWindow, WEEKS, type Reach, type Seen } from './judge-window.ts';
import type { StoreDays, WatchedFigure } from './watched-days.ts';

interface Figure {
  kind: AnomalyKind;
  amount: WatchedFigure;
  /** What a piece of it is measured by; 'opening': what the days should bring. */
  per: WatchedFigure | 'opening';
  /** Days of the windows. */
  windows: readonly number[];
  /** What has to be looked after is told sooner than what only pleases. */
  reach: Reach;
}

/** Reaches were found by `npm run prove:watch` on shops without any change, see docs/watch.md. */
const FIGURES: readonly Figure[] = [
  { kind: 'glasses', amount: 'glasses', per: 'opening', windows: [14], reach: { low: 1.9, high: 4 } },
  { kind: 'revenue', amount: 'revenue', per: 'opening', windows: [28], reach: { low: 2.8, high: 4 } },
  { kind: 'value', amount: 'glassesRevenue', per: 'glasses', windows: [28], reach: { low: 3.3, high: 4 } },
  { kind: 'extra', amount: 'extra', per: 'glasses', windows: [28], reach: { low: 3.3, high: 4 } },
];

const DAYS_A_WEEK = 7;

/** What of a store's figures lies beyond its usual noise on the days up to `today`, each figure once, by its clearest window. */
export function judgeFigures(days: StoreDays, today: number, exposureBefore: (day: number) => Exposure): Anomaly[] {
  return FIGURES.flatMap(({ kind, amount, per, windows, reach }) => {
    const found = windows.flatMap((length): Anomaly[] => {
      const from = today - length + 1;
      const exposure = exposureBefore(from);
      const seen = (first: number, last: number): Seen => ({
        amount: days.sum(amount, first, last),
        per: per === 'opening' ? exposure.of(first, last) : days.sum(per, first, last),
      });
      const weeks = Array.from({ length: WEEKS }, (_, at) => from - (at + 1) * DAYS_A_WEEK).map((first) =>
        seen(first, first + DAYS_A_WEEK - 1),
      );
      const window = seen(from, today);
      const isOf = per === 'opening';
      const judged = judgeWindow(window, weeks, { doubt: isOf ? exposure.doubt : 0, reach });
      if (!judged) return [];
      const direction = judged.score < 0 ? 'low' : 'high';
      const beyond = Math.abs(judged.score) / reach[direction];
      if (beyond < 1 || (direction === 'low' && judged.from <= 0)) return [];
      // Sums are told as they are, means and shares as such.
      const scale = isOf ? window.per : 1;
      return [
        {
          kind,
          direction,
          from,
          to: today,
          value: judged.value * scale,
          usual: judged.usual * scale,
          low: judged.from * scale,
          high: judged.to * scale,
          weight: beyond,
        },
      ];
    });
    const worst = found.toSorted((a, b) => b.weight - a.weight)[0];
    return worst ? [worst] : [];
  });
}
