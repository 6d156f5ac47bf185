import { SLOT_CENTS, type AmountSlot } from './bins.ts';
import type { ValueRow } from './sum-values.ts';

/** How many glasses were sold and not taken back at each amount, in slots of ten euros; ascending. */
export function slotsOf(current: readonly ValueRow[], previous: readonly ValueRow[]): AmountSlot[] {
  const slots = new Map<number, AmountSlot>();
  for (const [side, rows] of [
    ['current', current],
    ['previous', previous],
  ] as const) {
    for (const { amounts } of rows) {
      for (const cents of amounts) {
        const slot = Math.floor(cents / SLOT_CENTS);
        const counts = slots.get(slot) ?? { slot, current: 0, previous: 0 };
        counts[side] += 1;
        slots.set(slot, counts);
      }
    }
  }
  return [...slots.values()].sort((a, b) => a.slot - b.slot);
}
