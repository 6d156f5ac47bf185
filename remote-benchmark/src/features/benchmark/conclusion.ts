import type { Benchmark, BenchmarkLeverValue, BenchmarkTrait } from '@portal/shared/contract/benchmark';
import { formatCount, formatEuroWhole, formatPercent } from '@portal/shared/format';

/** A trait as a sentence names it after 'in', and how its values are written: what looks the same is the same. */
const TRAITS: Record<BenchmarkTrait, { word: string; write: (value: number) => string }> = {
  preis: { word: 'Preis', write: formatEuroWhole },
  mehrbrillen: { word: 'Mehrbrillen', write: formatPercent },
  gleitsicht: { word: 'Gleitsicht', write: formatPercent },
};

/** What a lever says is missing, with both sides of it. */
function missingText({ lever, own, median }: BenchmarkLeverValue): string {
  const count = (value: number) => formatCount(Math.round(value));
  switch (lever) {
    case 'kunden':
      return `sind Kunden: ${count(own)} statt ${count(median)} im Monat`;
    case 'brillenauftrage':
      return `sind Brillen: ${count(own)} statt ${count(median)}`;
    case 'umsatz-je-auftrag':
      return `ist Umsatz je Brille: ${formatEuroWhole(own)} statt ${formatEuroWhole(median)}`;
    case 'umsatz-je-kunde':
      return `ist Umsatz je Kunde: ${formatEuroWhole(own)} statt ${formatEuroWhole(median)}`;
    default:
      return `sind Mehrbrillen: ${formatPercent(own)} statt ${formatPercent(median)}`;
  }
}

/** What is missing most. Fewer pairs come of fewer customers: where both are too few, it is the customers. */
function mainLever(levers: readonly BenchmarkLeverValue[]): BenchmarkLeverValue | undefined {
  const [first] = levers;
  return first?.lever === 'brillenauftrage' ? (levers.find(({ lever }) => lever === 'kunden') ?? first) : first;
}

/** By what a lever is not to be praised at once, though its months weigh otherwise. */
const SAME_AS: Partial<Record<BenchmarkTrait, BenchmarkLeverValue['lever']>> = {
  preis: 'umsatz-je-auftrag',
  mehrbrillen: 'mehrbrillen',
};

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/**
 * Where the store is ahead of its peers, and what it lacks most, over the last twelve published months.
 * @example 'In Preis, Mehrbrillen und Gleitsicht liegen Sie schon vor der Mitte; was fehlt, sind Kunden: 61 statt 91 im Monat.'
 * @returns null where nothing is published of either
 */
export function conclusionOf({ best, levers }: Pick<Benchmark, 'best' | 'levers'>): string | null {
  const missing = mainLever(levers);
  const ahead = (best?.traits ?? []).filter(
    ({ trait, own, whole }) =>
      own !== null &&
      own > whole &&
      TRAITS[trait].write(own) !== TRAITS[trait].write(whole) &&
      !levers.some(({ lever }) => lever === SAME_AS[trait]),
  );
  if (ahead.length === 0) {
    if (missing) return `Was am meisten fehlt, ${missingText(missing)}.`;
    return best ? 'In nichts liegen Sie so weit unter der Mitte, dass es ins Gewicht fiele.' : null;
  }
  const isBest = ahead.every(({ own, best: top }) => own !== null && own >= top);
  const where = `In ${list.format(ahead.map(({ trait }) => TRAITS[trait].word))} liegen Sie schon vor ${isBest ? 'dem besten Viertel' : 'der Mitte'}`;
  return missing
    ? `${where}; was fehlt, ${missingText(missing)}.`
    : `${where}, und in nichts so weit darunter, dass es ins Gewicht fiele.`;
}
