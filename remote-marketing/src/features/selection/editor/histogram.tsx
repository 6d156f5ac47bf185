import type { SelectionHistogram } from '@portal/shared/contract/marketing';
import classes from './editor.module.css';

const HEIGHT = 40;

type Bins = SelectionHistogram['bins'];

/** One path for all bars: eleven of these are drawn anew with each step of a slider. */
function pathOf(bins: Bins, which: 'all' | 'match'): string {
  const peak = Math.max(1, ...bins.map(({ all }) => all));
  return bins.map((bin, at) => {
    // What is there is seen, however little it is.
    const height = bin[which] === 0 ? 0 : Math.max(1, (bin[which] / peak) * HEIGHT);
    return height === 0 ? '' : `M${at + 0.06} ${HEIGHT}v${-height}h.88v${height}z`;
  }).join('');
}

const drawn = new WeakMap<Bins, Record<'all' | 'match', string>>();

/** The paths of a histogram; React asks for them several times in each step. */
export function barsOf(bins: Bins): Record<'all' | 'match', string> {
  const known = drawn.get(bins) ?? { all: pathOf(bins, 'all'), match: pathOf(bins, 'match') };
  drawn.set(bins, known);
  return known;
}

interface HistogramProps {
  /** Of bars. */
  count: number;
  /** Paths by `barsOf`. */
  all: string;
  match: string;
}

/** All customers grey, those who are selected coloured. */
export const Histogram = ({ count, all, match }: HistogramProps) => (
  <svg className={classes.histogram} viewBox={`0 0 ${count} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
    <path className={classes.all} d={all} />
    <path className={classes.match} d={match} />
  </svg>
);
