import { useCallback } from 'react';
import type { SelectionHistogram } from '@portal/shared/contract/marketing';
import type { Counted } from './counts/live-counts.ts';
import classes from './editor.module.css';
import { useShown, type Live } from './live.ts';

const HEIGHT = 40;

type Bins = SelectionHistogram['bins'];

/** One path for all bars: eleven of these are drawn anew with each step of a slider. */
function pathOf(bins: Bins, which: 'all' | 'match'): string {
  let peak = 1;
  for (const { all } of bins) peak = Math.max(peak, all);
  let path = '';
  bins.forEach((bin, at) => {
    if (bin[which] === 0) return;
    // What is there is seen, however little it is.
    const height = Math.max(1, Math.round((bin[which] / peak) * HEIGHT * 10) / 10);
    path += `M${at}.06 ${HEIGHT}v${-height}h.88v${height}z`;
  });
  return path;
}

const showPath = (path: SVGPathElement, bars: string) => path.setAttribute('d', bars);
const showScale = (chart: SVGSVGElement, count: number) => chart.setAttribute('viewBox', `0 0 ${count} ${HEIGHT}`);

interface HistogramProps {
  live: Live<Counted>;
  /** The same function for ever. */
  binsOf: (counted: Counted) => Bins;
}

/** All customers grey, those who are selected coloured. */
export function Histogram({ live, binsOf }: HistogramProps) {
  const count = useCallback((counted: Counted) => binsOf(counted).length, [binsOf]);
  const all = useCallback((counted: Counted) => pathOf(binsOf(counted), 'all'), [binsOf]);
  const match = useCallback((counted: Counted) => pathOf(binsOf(counted), 'match'), [binsOf]);
  return (
    <svg ref={useShown(live, count, showScale)} className={classes.histogram} preserveAspectRatio="none" aria-hidden>
      <path ref={useShown(live, all, showPath)} className={classes.all} />
      <path ref={useShown(live, match, showPath)} className={classes.match} />
    </svg>
  );
}
