import type { RateExplained, RateFactor, RateFigure, RateGroup } from '@portal/shared/contract/analyse';
import { formatDecimal, formatEuro, formatPercent, formatSignedPoints } from '@portal/shared/contract/words';
import { BEFORE, judgement, noComparison } from '../frame-sentences.ts';
import { inPeriod, listed } from '../german.ts';
import { IN_DIMENSION, type Asked } from '../sentences.ts';

type Explained = Omit<RateExplained, 'sentences'>;

const SUBJECTS: Readonly<Record<RateFigure, string>> = {
  'umsatz-je-kunde': 'Der Umsatz je Kunde',
  'umsatz-je-brillenauftrag': 'Der Umsatz je Brillenauftrag',
  mehrbrillenquote: 'Die Mehrbrillenquote',
  gleitsichtanteil: 'Der Gleitsichtanteil',
};
/** What is divided by, in the genitive. */
const CASES: Readonly<Record<RateFigure, string>> = {
  'umsatz-je-kunde': 'der Kunden',
  'umsatz-je-brillenauftrag': 'der Brillen',
  mehrbrillenquote: 'der Brillen',
  gleitsichtanteil: 'der Korrektionsbrillen',
};
/** After 'durch'. */
const FACTORS: Readonly<Record<RateFactor['key'], { name: string; text: (value: number) => string }>> = {
  purchases: { name: 'die Zahl der Käufe je Kunde', text: (value) => formatDecimal(value, 2) },
  pieces: { name: 'die Stückzahl je Kauf', text: (value) => formatDecimal(value, 2) },
  price: { name: 'den Erlös je Stück', text: (value) => formatEuro(Math.round(value)) },
};
/** Ten thousandths of a share, as what is usual is told in. */
const PER_SHARE = 10_000;

type Unit = Explained['unit'];
const valueText = (unit: Unit, value: number): string =>
  unit === 'cents' ? formatEuro(Math.round(value)) : formatPercent(value);
const signedText = (unit: Unit, value: number): string => {
  if (unit === 'share') return formatSignedPoints(value);
  const cents = Math.round(value);
  return `${cents > 0 ? '+' : ''}${formatEuro(cents)}`;
};
/** Without its sign. @example '1,2 Prozentpunkte' */
const sizeText = (unit: Unit, value: number): string => signedText(unit, Math.abs(value)).replace('+', '');

function headline({ figure, unit, previous, current, change, from, to }: Explained, asked: Asked): string {
  const [dative, inBefore] = BEFORE[asked.compare];
  const subject = `${SUBJECTS[figure]} ${inPeriod({ unit: asked.unit, from, to })}`;
  if (current === null) return `${subject} lässt sich nicht sagen: Verkauft wurde nichts, woraus sich ein Wert ergibt.`;
  const is = valueText(unit, current);
  if (previous === null || change === null)
    return `${subject} liegt bei ${is}; ${inBefore} gab es nichts, woraus sich ein Wert ergibt.`;
  if (sizeText(unit, change) === sizeText(unit, 0)) return `${subject} liegt mit ${is} so hoch wie ${inBefore}.`;
  return `${subject} liegt mit ${is} um ${sizeText(unit, change)} ${change < 0 ? 'unter' : 'über'} ${dative}.`;
}

/** What moved it most first; a tenth of the largest is too little to be told. */
function largest<Of>(movers: readonly Of[], size: (one: Of) => number, most: number): Of[] {
  const sorted = movers.toSorted((a, b) => Math.abs(size(b)) - Math.abs(size(a)));
  const least = Math.abs(sorted[0] === undefined ? 0 : size(sorted[0])) / 10;
  return sorted.filter((one) => size(one) !== 0 && Math.abs(size(one)) >= least).slice(0, most);
}

function factorSentence({ key, previous, current, change }: RateFactor): string | null {
  if (previous === null || current === null || sizeText('cents', change) === sizeText('cents', 0)) return null;
  const { name, text } = FACTORS[key];
  return `Durch ${name} (${text(current)} statt ${text(previous)}): ${signedText('cents', change)}.`;
}

const partOf = ({ own, mix }: RateGroup): number => own + mix;

/** A group with its own value and its weight, where these differ as they are written. */
function groupText(
  { label, previous, current, previous_weight: was, current_weight: is, ...parts }: RateGroup,
  { unit, figure }: Explained,
): string {
  const value =
    previous === null || current === null || valueText(unit, previous) === valueText(unit, current)
      ? []
      : [`${valueText(unit, current)} statt ${valueText(unit, previous)}`];
  const weight =
    formatPercent(was) === formatPercent(is)
      ? []
      : [`${formatPercent(is)} statt ${formatPercent(was)} ${CASES[figure]}`];
  return `${label} (${[...value, ...weight].join(', ')}: ${signedText(unit, parts.own + parts.mix)})`;
}

function dimensionSentence(
  { dimension, groups }: Explained['dimensions'][number],
  explained: Explained,
): string | null {
  const shown = largest(groups, partOf, 2);
  if (shown.length === 0) return null;
  return `${IN_DIMENSION[dimension]} ${shown.length === 1 ? 'fällt' : 'fallen'} am meisten auf: ${listed(shown.map((group) => groupText(group, explained)))}.`;
}

/** How much of it comes of the same groups doing otherwise, and how much of there being more or fewer of some. */
function mixSentence({ dimensions, unit, change }: Explained): string | null {
  const [first] = dimensions;
  if (!first || change === null) return null;
  const sum = (of: (group: RateGroup) => number) => first.groups.reduce((all, group) => all + of(group), 0);
  const [own, mix] = [sum((group) => group.own), sum((group) => group.mix)];
  const names = {
    type: 'Brillentypen',
    age: 'Altersgruppen',
    customer: 'Kundenarten',
    store: 'Standorte',
    staff: 'Personen',
  };
  return `Bei gleichem Anteil aller ${names[first.dimension]} wären es ${signedText(unit, own)}; dass sich die Anteile verschoben haben, macht ${signedText(unit, mix)}.`;
}

/**
 * The explanation in German: the change, whether it is usual, and what made it. Names no customer.
 * @example ['Die Mehrbrillenquote im Oktober 2026 liegt mit 14,2 % um 1,3 Prozentpunkte unter dem Vorjahr.', …]
 */
export function rateSentences(explained: Explained, asked: Asked): string[] {
  const none = noComparison(explained);
  if (none !== null) return [none];
  const { unit, factors, dimensions } = explained;
  return [
    headline(explained, asked),
    judgement(
      explained,
      (value) => (unit === 'share' ? formatSignedPoints(value / PER_SHARE, 'Pp.') : signedText(unit, value)),
      'Wert',
    ),
    ...(explained.change === null
      ? []
      : [
          ...largest(factors, ({ change }) => change, 3).map(factorSentence),
          mixSentence(explained),
          ...dimensions.map((dimension) => dimensionSentence(dimension, explained)),
        ]),
  ].filter((sentence) => sentence !== null);
}
