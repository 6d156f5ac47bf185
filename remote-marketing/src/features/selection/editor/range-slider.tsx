import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Range } from '../../../common/criteria/fields.ts';
import classes from './editor.module.css';
import { useShown, type Live } from './live.ts';

interface RangeSliderProps {
  label: string;
  bounds: Live<Range>;
  /** Where the scale ends; a thumb there leaves its side open. */
  max: number;
  unit: string;
  isDisabled: boolean;
  onChange: (range: Range) => void;
  /** The thumb, the key or the focus is let go. */
  onLetGo: () => void;
}

/** Two thumbs, each a slider of the browser: arrows, page keys, Pos1 and Ende move the one that has the focus. */
export function RangeSlider({ label, bounds, max, unit, isDisabled, onChange, onLetGo }: RangeSliderProps) {
  const thumb = { max, unit, label, bounds, isDisabled, onLetGo };
  return (
    <div className={classes.slider} data-disabled={isDisabled}>
      <Track bounds={bounds} max={max} />
      <Thumb
        {...thumb}
        side="from"
        onMove={(value, { to }) => onChange({ from: value <= 0 ? null : Math.min(value, to ?? max), to })}
      />
      <Thumb
        {...thumb}
        side="to"
        onMove={(value, { from }) => onChange({ from, to: value >= max ? null : Math.max(value, from ?? 0) })}
      />
    </div>
  );
}

const lowOf = ({ from }: Range, max: number) => Math.min(from ?? 0, max);
const highOf = ({ to }: Range, max: number) => Math.min(to ?? max, max);

function showTrack(track: HTMLElement, colours: string): void {
  track.style.background = colours;
}

/** The line between the thumbs; its colours change place, not its size: nothing is laid out anew. */
function Track({ bounds, max }: Pick<RangeSliderProps, 'bounds' | 'max'>) {
  const coloursOf = useCallback(
    (range: Range) => {
      const [low, high] = [lowOf(range, max), highOf(range, max)].map((value) => `${(value / max) * 100}%`);
      return `linear-gradient(to right, var(--portal-line) ${low}, var(--portal-action) 0 ${high}, var(--portal-line) 0)`;
    },
    [max],
  );
  return <span ref={useShown(bounds, coloursOf, showTrack)} className={classes.track} aria-hidden />;
}

interface ThumbProps extends Pick<RangeSliderProps, 'label' | 'bounds' | 'max' | 'unit' | 'isDisabled' | 'onLetGo'> {
  side: 'from' | 'to';
  /** @param before the bounds until now */
  onMove: (value: number, before: Range) => void;
}

const SIDES = { from: { word: 'von', valueOf: lowOf }, to: { word: 'bis', valueOf: highOf } } as const;

function Thumb({ side, label, bounds, max, unit, isDisabled, onMove, onLetGo }: ThumbProps) {
  const { word, valueOf } = SIDES[side];
  const read = useCallback((range: Range) => range[side], [side]);
  const show = useCallback(
    (input: HTMLInputElement, value: number | null) => {
      const at = valueOf(bounds.now(), max);
      input.value = String(at);
      input.setAttribute('aria-valuetext', value === null ? 'offen' : `${value} ${unit}`);
      // Where both thumbs are at the end, the lower one has to be within reach.
      input.dataset.above = String(side === 'from' && at > max / 2);
    },
    [bounds, side, valueOf, max, unit],
  );
  const element = useRef<HTMLInputElement | null>(null);
  const moved = useEffectEvent((event: Event) => {
    event.stopPropagation();
    const input = event.currentTarget as HTMLInputElement;
    onMove(input.valueAsNumber, bounds.now());
    // Held back by the other thumb.
    const at = valueOf(bounds.now(), max);
    if (input.valueAsNumber !== at) input.value = String(at);
  });
  // Past React, which looks at all there is above the input and sets its attributes anew with each step.
  useEffect(() => {
    const input = element.current!;
    input.addEventListener('input', moved);
    return () => input.removeEventListener('input', moved);
  }, []);
  const shown = useShown(bounds, read, show);
  const attach = useCallback(
    (input: HTMLInputElement) => {
      element.current = input;
      return shown(input);
    },
    [shown],
  );
  return (
    <input
      ref={attach}
      type="range"
      className={classes.thumb}
      min={0}
      max={max}
      step={1}
      disabled={isDisabled}
      aria-label={`${label}: ${word}`}
      onPointerUp={onLetGo}
      onKeyUp={onLetGo}
      onBlur={onLetGo}
    />
  );
}
