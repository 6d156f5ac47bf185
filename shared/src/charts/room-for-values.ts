import { shortValue, type Unit } from './units.ts';

/** Widths of a goal's mark in px: usual, and where the bars are thin. */
export const MARK = { width: 34, narrow: 16, height: 4 } as const;

export type ChartHeight = 'usual' | 'low';
/** Up to this height in px a chart is low, as it is on paper. */
const LOW = 240;
/** About, in px, how high bars can be. The axis ends at a round value, so that the highest may be lower: by more, the fewer its steps. */
const PLOT_HEIGHT = { usual: 220, low: 124 } as const satisfies Record<ChartHeight, number>;
/** In px of that height: a goal that is nearer to the top of a bar stands where the value would. */
const NEAR = { usual: 22, low: 28 } as const;
/** Lines of the axis of values, about: in a low chart more of them would have their labels on each other. */
const STEPS = { usual: 5, low: 3 } as const;

/** In px: a lower bar has no room for its value. */
const VALUE_HEIGHT = 20;

/** Wider than its bar, a value in it would lie on the neighbours: it is in the tooltip and the table alone. */
const LEFT_OUT = { show: false };

/** A goal just above a bar would cross its value, which stands in the bar then: above the mark it would read as the goal. */
export function besideMark(
  value: number | null,
  goal: number | null | undefined,
  highest: number,
  height: ChartHeight,
  isBeside = false,
) {
  if (value === null || goal == null || highest <= 0) return {};
  const distance = ((goal - value) / highest) * PLOT_HEIGHT[height];
  if (distance < -MARK.height || distance > NEAR[height]) return {};
  const isHigh = (value / highest) * PLOT_HEIGHT[height] >= VALUE_HEIGHT;
  return {
    label:
      distance > 0 && isHigh
        ? isBeside
          ? LEFT_OUT
          : { position: 'insideTop' as const, distance: 3 }
        : { distance: Math.round(Math.max(0, distance)) + MARK.height + 3 },
  };
}

/**
 * A value is wider than its bar: beside a higher one it begins, or ends, with its own, so that it does not lie on the neighbour.
 * @param neighbours the values of the bars to the left and to the right in the same place
 */
export function besideHigher(
  value: number | null,
  [left, right]: readonly [number | null | undefined, number | null | undefined],
): { label?: object } {
  const isHigher = (one: number | null | undefined) => one != null && value !== null && value >= 0 && one > value;
  if (isHigher(left) === isHigher(right)) return {};
  const sides = isHigher(left) ? { position: [0, -4], align: 'left' } : { position: ['100%', -4], align: 'right' };
  return { label: { ...sides, verticalAlign: 'bottom' } };
}

/** What a place needs so that a value beside a higher bar does not lie on the next place's either, in px: see `barGap` and `barMaxWidth`. */
export const roomBeside = (unit: Unit, values: readonly (number | null)[]) =>
  Math.ceil(Math.max(VALUE_WIDTH, ...values.map((value) => (PADDING + DIGIT * lengthOf(unit, value)) / HALF_PLACE)));
/** Of a place its own half, from where its bar begins, and the gap before the next one's. */
const HALF_PLACE = 0.58;
/** In px, of a value in a chart of upright bars: a character, measured, and what is beside all of them. */
const [DIGIT, PADDING] = [5.7, 4];

/** Room in px that a value needs above its bar, and the axis beside all of them. */
const [VALUE_WIDTH, AXIS_WIDTH] = [44, 90];
/** Width in px of a character of a value, about. */
const CHARACTER = 7;
const lengthOf = (unit: Unit, value: number | null) => (value === null ? 0 : shortValue(unit, value).length);

export type Kind = 'goal' | 'valued' | 'plain';

/** Where bars stand closer than their values are wide, the values stay in the tooltip, and marks of goals are shorter. */
export const byWidth = (bars: number, kinds: readonly Kind[], room = VALUE_WIDTH) => {
  const narrow = bars * room + AXIS_WIDTH;
  const each = (isNarrow: boolean) => ({
    series: kinds.map((kind) => {
      if (kind === 'goal') return { symbolSize: [isNarrow ? MARK.narrow : MARK.width, MARK.height] };
      return kind === 'valued' ? { label: { show: !isNarrow } } : {};
    }),
  });
  return [
    { query: { maxWidth: narrow }, option: each(true) },
    { query: { minWidth: narrow + 1 }, option: each(false) },
  ];
};

/** What depends on how high the bars are: steps of the axis, and where values stand that a goal's mark would cross. */
export const byHeight = (kinds: readonly Kind[], dataFor: (at: number, height: ChartHeight) => object[]) => {
  const each = (height: ChartHeight) => ({
    yAxis: { splitNumber: STEPS[height] },
    series: kinds.map((kind, at) => (kind === 'valued' ? { data: dataFor(at, height) } : {})),
  });
  return [
    { query: { maxHeight: LOW }, option: each('low') },
    { query: { minHeight: LOW + 1 }, option: each('usual') },
  ];
};

/** Room in px beside lying bars for the widest value, which stands behind the longest of them. */
export const valueRoom = (unit: Unit, values: readonly (number | null)[]) =>
  Math.max(8, 6 + Math.max(0, ...values.map((value) => CHARACTER * lengthOf(unit, value))));
