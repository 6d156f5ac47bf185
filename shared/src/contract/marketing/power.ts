/** Standard normal quantiles of two-sided 95 % confidence and of 80 % power. */
const CONFIDENCE = 1.959963984540054;
const POWER = 0.8416212335729143;

/** A mailing as planned. */
export interface PlannedMailing {
  /** Everyone who is drawn, control group included. */
  people: number;
  /** Part of them that is not written to, 0 to 100. */
  controlPercent: number;
  /** Share of those not written to who buy all the same within the response time, 0 to 1. */
  baseRate: number;
}

/** What a business sells anyway within 90 days, as long as it is not known better. */
export const USUAL_BASE_RATE = 0.02;

/**
 * The smallest uplift that such a mailing shows in four of five cases, if it is there, as a share (0.072: 7.2
 * percentage points): test of two proportions with the pooled variance under 'no difference' and groups of different
 * size (Fleiss, Levin, Paik, Statistical Methods for Rates and Proportions, section 4.2, without continuity correction).
 * @returns null where no uplift could be shown: a group is empty, or even everyone buying would not be enough
 */
export function smallestUplift({ people, controlPercent, baseRate }: PlannedMailing): number | null {
  const control = Math.round((people * controlPercent) / 100);
  const treated = people - control;
  if (control < 1 || treated < 1) return null;
  const isEnough = (uplift: number) => {
    const rate = baseRate + uplift;
    const pooled = (treated * rate + control * baseRate) / people;
    const ifNone = Math.sqrt(pooled * (1 - pooled) * (1 / treated + 1 / control));
    const ifThere = Math.sqrt((rate * (1 - rate)) / treated + (baseRate * (1 - baseRate)) / control);
    return uplift >= CONFIDENCE * ifNone + POWER * ifThere;
  };
  let [low, high] = [0, 1 - baseRate];
  if (!isEnough(high)) return null;
  // Halved until it is known far below what is shown of it.
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Between two texts this is worth knowing. */
const WORTH_KNOWING = 0.03;
/** Nobody writes to more. */
const MOST_PEOPLE = 10_000_000;

/** How many recipients two texts of equal halves need, so that a difference is shown in four of five cases; null: more than anybody has. @param difference as a share */
export function peopleToCompare(difference: number, baseRate: number): number | null {
  const isEnough = (people: number) =>
    (smallestUplift({ people, controlPercent: 50, baseRate }) ?? Number.POSITIVE_INFINITY) <= difference;
  let [low, high] = [1, MOST_PEOPLE];
  if (!isEnough(high)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** What can be learnt from two texts, each of which half of the recipients get. @param people recipients; null: not drawn yet */
export function textsSentence(people: number | null, baseRate = USUAL_BASE_RATE): string {
  const needed = peopleToCompare(WORTH_KNOWING, baseRate);
  const need =
    needed === null
      ? ''
      : ` Für ${points(WORTH_KNOWING).replace('Prozentpunkten', 'Prozentpunkte')} brauchen Sie etwa ${WHOLE.format(Math.ceil(needed / 100) * 100)} Empfänger.`;
  if (people === null) return need.trim();
  const difference = smallestUplift({ people, controlPercent: 50, baseRate });
  const those = people === 1 ? '1 Empfänger' : `${WHOLE.format(people)} Empfängern`;
  if (difference === null || difference > 0.5)
    return `Mit ${those} lässt sich zwischen zwei Texten kein Unterschied nachweisen: Dafür sind es zu wenige.${need}`;
  return `Mit ${those} sehen Sie zwischen zwei Texten nur Unterschiede ab ${points(difference)}.${difference > WORTH_KNOWING ? need : ''}`;
}

/** What can be learnt from a mailing as planned, and how more could be, for whoever plans it. */
export function powerSentence({ people, controlPercent, baseRate }: PlannedMailing): string {
  if (controlPercent === 0)
    return 'Ohne Kontrollgruppe sehen Sie später nur, wer gekauft hat, nicht, ob die Aktion der Grund war.';
  const uplift = smallestUplift({ people, controlPercent, baseRate });
  const mailing = `Mit ${WHOLE.format(people)} Adressen und ${controlPercent} % Kontrolle`;
  if (uplift === null) return `${mailing} lässt sich kein Unterschied nachweisen: Dafür sind es zu wenige.`;
  const larger = smallestUplift({ people, controlPercent: 20, baseRate });
  return `${mailing} sehen Sie nur Unterschiede ab ${points(uplift)}.${
    controlPercent < 20 && larger !== null && points(larger) !== points(uplift)
      ? ` Mit 20 % Kontrolle schon ab ${points(larger)}; mehrere Aktionen zusammen zeigen noch kleinere.`
      : ''
  }`;
}

const WHOLE = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const ONE_DIGIT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** 0.072 → '7 Prozentpunkten': whole ones from three on, as nobody plans more exactly. */
function points(share: number): string {
  const value = share * 100;
  const text = (value < 3 ? ONE_DIGIT : WHOLE).format(value);
  return `${text} ${text === '1' ? 'Prozentpunkt' : 'Prozentpunkten'}`;
}
