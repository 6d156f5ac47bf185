import type { ChangeExplained } from '@portal/shared/contract/analyse';
import { formatEuro, formatEuroWhole } from '@portal/shared/format';
import { axisStart } from '../axis-start.ts';
import type { WaterfallBar } from '../waterfall.ts';
import { DRIVER_LABELS } from './why-words.ts';

const signed = (cents: number): string => (cents > 0 ? `+${formatEuroWhole(cents)}` : formatEuroWhole(cents));

/** The way from what was to what is, in euros: both sums from the ground, each step from where the one before has ended. */
export function stepsOf({ previous, current, drivers }: ChangeExplained): WaterfallBar[] {
  let level = previous;
  const steps = drivers
    .filter(({ change }) => change !== 0)
    .map(({ key, change }): WaterfallBar => {
      const from = level;
      level += change;
      return {
        label: DRIVER_LABELS[key],
        text: signed(change),
        from: from / 100,
        to: level / 100,
        sign: change < 0 ? -1 : 1,
      };
    });
  return [
    { label: 'Davor', text: formatEuroWhole(previous), from: 0, to: previous / 100, sign: 0, isPrevious: true },
    ...steps,
    { label: 'Jetzt', text: formatEuroWhole(current), from: 0, to: current / 100, sign: 0 },
  ];
}

/** What a bar is worth, in euros. */
export const valueOf = ({ from, to, sign }: WaterfallBar): number =>
  sign === 0 ? to : Math.round((to - from) * 100) / 100;

/** Where the axis begins, in euros; more than 0 must be said. Null where the way leads below nothing. */
export function startOf(bars: readonly WaterfallBar[]): number | null {
  const levels = bars.flatMap(({ from, to, sign }) => (sign === 0 ? [to] : [from, to]));
  return Math.min(...levels) < 0 ? null : axisStart(levels);
}

/** The picture in one sentence. */
export const stepsText = (bars: readonly WaterfallBar[]): string =>
  `Brückendiagramm: ${bars.map(({ label, text, to, sign }) => `${label} ${sign === 0 ? formatEuro(Math.round(to * 100)) : text}`).join(', ')}.`;
