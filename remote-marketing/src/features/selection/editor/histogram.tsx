import { memo } from 'react';
import type { SelectionHistogram } from '@portal/shared/contract/marketing';
import classes from './editor.module.css';

const HEIGHT = 40;

/** One path for all bars: eleven of these are drawn anew with each step of a slider. */
const barsOf = (counts: readonly number[], peak: number): string => counts.map((count, at) => {
  // What is there is seen, however little it is.
  const height = count === 0 ? 0 : Math.max(1, (count / peak) * HEIGHT);
  return height === 0 ? '' : `M${at + 0.06} ${HEIGHT}v${-height}h.88v${height}z`;
}).join('');

/** All customers grey, those who are selected coloured. */
export const Histogram = memo(function Histogram({ bins }: Pick<SelectionHistogram, 'bins'>) {
  const peak = Math.max(1, ...bins.map(({ all }) => all));
  return (
    <svg className={classes.histogram} viewBox={`0 0 ${bins.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className={classes.all} d={barsOf(bins.map(({ all }) => all), peak)} />
      <path className={classes.match} d={barsOf(bins.map(({ match }) => match), peak)} />
    </svg>
  );
});
