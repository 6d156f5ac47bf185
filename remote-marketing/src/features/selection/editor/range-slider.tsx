import type { CSSProperties } from 'react';
import type { Range } from '../fields.ts';
import classes from './editor.module.css';

interface RangeSliderProps {
  label: string;
  range: Range;
  /** Where the scale ends; a thumb there leaves its side open. */
  max: number;
  unit: string;
  isDisabled: boolean;
  onChange: (range: Range) => void;
  /** The thumb, the key or the focus is let go. */
  onLetGo: () => void;
}

/** Two thumbs, each a slider of the browser: arrows, page keys, Pos1 and Ende move the one that has the focus. */
export function RangeSlider({ label, range, max, unit, isDisabled, onChange, onLetGo }: RangeSliderProps) {
  const low = Math.min(range.from ?? 0, max);
  const high = Math.min(range.to ?? max, max);
  const shared = {
    min: 0, max, step: 1, disabled: isDisabled, className: classes.thumb, onPointerUp: onLetGo, onKeyUp: onLetGo, onBlur: onLetGo,
  } as const;
  const said = (value: number | null) => (value === null ? 'offen' : `${value} ${unit}`);
  const style = { '--low': low / max, '--high': high / max } as CSSProperties;
  return (
    <div className={classes.slider} style={style} data-disabled={isDisabled}>
      <input
        // Where both thumbs are at the end, the lower one has to be within reach.
        type="range" {...shared} data-above={low > max / 2} aria-label={`${label}: von`} aria-valuetext={said(range.from)} value={low}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange({ ...range, from: valueAsNumber <= 0 ? null : Math.min(valueAsNumber, range.to ?? max) })}
      />
      <input
        type="range" {...shared} aria-label={`${label}: bis`} aria-valuetext={said(range.to)} value={high}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange({ ...range, to: valueAsNumber >= max ? null : Math.max(valueAsNumber, range.from ?? 0) })}
      />
    </div>
  );
}
