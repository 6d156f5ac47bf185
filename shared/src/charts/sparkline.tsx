import { HEIGHT, sparklinePoints, WIDTH } from './sparkline-path.ts';
import classes from './sparkline.module.css';

/** Course of a figure without axes; an ornament for the eye, since the figures themselves stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const line = sparklinePoints(values)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' L');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className={classes.sparkline}>
      <path d={`M${line} L${WIDTH},${HEIGHT} L0,${HEIGHT} Z`} className={classes.area} />
      <path d={`M${line}`} className={classes.line} />
    </svg>
  );
}
