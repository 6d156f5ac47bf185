import type { ChangeExplained } from '@portal/shared/contract/analyse';
import { formatCount, formatDate } from '@portal/shared/contract/words';

/** What it is compared with: after 'über' and 'unter', and after 'wie'. */
export const BEFORE = {
  vorjahr: ['dem Vorjahr', 'im Vorjahr'],
  vorperiode: ['der Vorperiode', 'in der Vorperiode'],
  wochentage: ['dem Vorjahr nach Wochentagen', 'im Vorjahr nach Wochentagen'],
  ostern: ['der Osterzeit des Vorjahrs', 'in der Osterzeit des Vorjahrs'],
  frei: ['dem Vergleichszeitraum', 'im Vergleichszeitraum'],
  ohne: ['vorher', 'vorher'],
} as const;

type Judged = Pick<ChangeExplained, 'usual' | 'history'> & { change: number | null };

/**
 * Whether that is more than the ups and downs of these stores.
 * @param signed a bound of what is usual in words, with its sign
 * @param base what a change is a share of, a masculine noun
 */
export function judgement(
  { usual, history: { comparisons, needed }, change }: Judged,
  signed: (value: number) => string,
  base: string,
): string | null {
  if (change === 0 || change === null) return null;
  if (usual) {
    const range = `zwischen ${signed(usual.from)} und ${signed(usual.to)}`;
    return usual.is_usual
      ? `Das liegt im üblichen Rahmen: Nach ${formatCount(comparisons)} früheren Vergleichen sind Veränderungen ${range} zu erwarten.`
      : `Das ist ungewöhnlich: Nach ${formatCount(comparisons)} früheren Vergleichen wären Veränderungen ${range} zu erwarten gewesen.`;
  }
  const so =
    comparisons === 0
      ? 'Es gibt noch keinen früheren Vergleich'
      : comparisons === 1
        ? 'Es gibt erst einen früheren Vergleich'
        : `Es gibt erst ${formatCount(comparisons)} frühere Vergleiche`;
  if (comparisons >= needed)
    return `Ob das ungewöhnlich ist, ist nicht zu beurteilen: Vorher gab es keinen ${base}, auf den es sich beziehen lässt.`;
  return `Ob das ungewöhnlich ist, ist noch nicht zu beurteilen: ${so}, nötig sind ${formatCount(needed)}.`;
}

/** Why there is nothing to explain; null where there is. */
export function noComparison({
  previous_from: from,
  previous_to: to,
  data_since: since,
}: Pick<ChangeExplained, 'previous_from' | 'previous_to' | 'data_since'>): string | null {
  if (since !== null && to >= from && to < since)
    return `Ein Vergleich ist noch nicht möglich: Daten gibt es erst ab dem ${formatDate(since)}.`;
  return to < from ? 'Für diesen Zeitraum gibt es nichts, womit er sich vergleichen lässt.' : null;
}
