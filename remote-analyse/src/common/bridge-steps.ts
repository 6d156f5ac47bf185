import type { RevenueBridge } from '@portal/shared/contract/analyse';
import { formatEuroWhole } from '@portal/shared/format';
import { axisStart } from './axis-start.ts';
import type { SideNames } from './frame/compared.ts';

export interface BridgeStep {
  key: 'previous' | 'volume' | 'price' | 'mix' | 'current';
  label: string;
  cents: number;
  /** As it stands above the bar, with a sign for the steps between. */
  text: string;
  /** Where the bar begins, and how high it is; both in cents, never negative while the sums are not. */
  base: number;
  height: number;
  /** What it does to the sum: 1 more, −1 less, 0: it is a sum. */
  sign: 1 | -1 | 0;
}

const signed = (cents: number): string => (cents > 0 ? `+${formatEuroWhole(cents)}` : formatEuroWhole(cents));

/** Two sums, and the steps from the one to the other; all in cents. */
export type Bridge = Pick<RevenueBridge, 'previous' | 'volume' | 'price' | 'mix' | 'current'>;

/** What the steps between are called where they add, and where they take away. */
const STEP_NAMES = {
  volume: ['Mehr verkauft', 'Weniger verkauft'],
  price: ['Teurer verkauft', 'Günstiger verkauft'],
  mix: ['Andere Mischung', 'Andere Mischung'],
} as const;

/** The bars of the bridge: both periods from the ground, the steps between from where the one before ended. */
export function bridgeSteps(bridge: Bridge, { own, other }: SideNames): BridgeStep[] {
  const { previous, volume, price, mix, current } = bridge;
  let level = previous;
  const step = (key: 'volume' | 'price' | 'mix', cents: number): BridgeStep => {
    const from = level;
    level += cents;
    return {
      key,
      label: STEP_NAMES[key][cents < 0 ? 1 : 0],
      cents,
      text: signed(cents),
      base: Math.min(from, level),
      height: Math.abs(cents),
      sign: cents < 0 ? -1 : 1,
    };
  };
  return [
    {
      key: 'previous',
      label: other ?? 'Vorher',
      cents: previous,
      text: formatEuroWhole(previous),
      base: 0,
      height: previous,
      sign: 0,
    },
    step('volume', volume),
    step('price', price),
    step('mix', mix),
    { key: 'current', label: own, cents: current, text: formatEuroWhole(current), base: 0, height: current, sign: 0 },
  ];
}

/** Where the axis begins, in cents; more than 0 must be said. */
export const bridgeStart = (steps: readonly BridgeStep[]): number =>
  axisStart(steps.flatMap(({ base, height, sign }) => (sign === 0 ? [height] : [base, base + height])));
