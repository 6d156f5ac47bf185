import { useCallback } from 'react';
import type { SelectionHistogram } from '@portal/shared/contract/marketing';
import type { Counted } from './counts/live-counts.ts';
import classes from './editor.module.css';
import { useShown, type Live } from './live.ts';

const HEIGHT = 40;

type Bins = SelectionHistogram['bins'];

type Which = 'all' | 'match';

/** One path for all bars: eleven of these are drawn anew with each step of a slider. */
function pathOf(bins: Bins, which: Which): string {
  const peak = bins.reduce((most, { all }) => Math.max(most, all), 1);
  let path = '';
  bins.forEach((bin, at) => {
    if (bin[which] === 0) return;
    // What is there is seen, however little it is.
    const height = Math.max(1, Math.round((bin[which] / peak) * HEIGHT * 10) / 10);
    path += `M${at}.06 ${HEIGHT}v${-height}h.88v${height}z`;
  });
  return path;
}

const barsOf = (which: Which) => ({
  show: (path: SVGPathElement, bins: Bins) => path.setAttribute('d', pathOf(bins, which)),
  // The heights go by the highest of all.
  isSame: (bins: Bins, before: Bins) =>
    bins.length === before.length &&
    bins.every((bin, at) => bin.all === before[at]!.all && bin[which] === before[at]![which]),
});
const ALL = barsOf('all');
const MATCH = barsOf('match');

const showScale = (chart: SVGSVGElement, count: number) => chart.setAttribute('viewBox', `0 0 ${count} ${HEIGHT}`);

interface HistogramProps {
  live: Live<Counted>;
  /** The same function for ever. */
  binsOf: (counted: Counted) => Bins;
}

/** All customers grey, those who are selected coloured. */
export function Histogram({ live, binsOf }: HistogramProps) {
  const count = useCallback((counted: Counted) => binsOf(counted).length, [binsOf]);
  return (
    <svg ref={useShown(live, count, showScale)} className={classes.histogram} preserveAspectRatio="none" aria-hidden>
      <path ref={useShown(live, binsOf, ALL.show, ALL.isSame)} className={classes.all} />
      <path ref={useShown(live, binsOf, MATCH.show, MATCH.isSame)} className={classes.match} />
    </svg>
  );
}
