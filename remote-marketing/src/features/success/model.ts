import {
  smallestUplift,
  type Estimate,
  type SuccessGroup,
  type SuccessPart,
  type SuccessPooled,
  type SuccessSummary,
  type SuccessVerdict,
} from '@portal/shared/contract/marketing';
import {
  formatCount,
  formatDate,
  formatEuro,
  formatEuroWhole,
  formatPercent,
  formatSignedPercent,
  formatSignedPoints,
} from '@portal/shared/format';

/** What one campaign and several have in common. */
export type Result = Pick<
  SuccessPooled,
  'treated' | 'control' | 'verdict' | 'uplift' | 'extra_revenue' | 'cost_cents' | 'is_finished'
>;

export const CHANNEL_TEXT: Record<SuccessSummary['channel'], string> = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' };

/** What may be said of a difference. An interval on both sides of 0 proves nothing, however large the difference looks. */
export const VERDICT_TEXT: Record<SuccessVerdict, string> = {
  observed: 'nur beobachtet',
  open: 'nicht nachweisbar',
  more: 'mehr Käufe, nachgewiesen',
  less: 'weniger Käufe, nachgewiesen',
};

/** The one thing that is said of a campaign in a list: how long it runs, or what it has shown. @example 'läuft bis 18.09.2026' */
export const verdictText = ({
  verdict,
  is_finished,
  ends_on,
}: Pick<SuccessSummary, 'verdict' | 'is_finished' | 'ends_on'>): string =>
  is_finished ? VERDICT_TEXT[verdict] : `läuft bis ${formatDate(ends_on)}`;

/** Only what is proven and final has a colour. */
export function verdictColors({ verdict, is_finished }: Pick<SuccessSummary, 'verdict' | 'is_finished'>): {
  c: string;
  bg: string;
} {
  if (is_finished && verdict === 'more') return { c: 'var(--portal-good)', bg: 'var(--portal-action-soft)' };
  if (is_finished && verdict === 'less') return { c: 'var(--portal-warn)', bg: 'var(--portal-warn-soft)' };
  return { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' };
}

/** All finished campaigns in one sentence. @example 'Alle 12 abgeschlossenen Aktionen zusammen: +1,2 Prozentpunkte, nachgewiesen (mit 95 % Sicherheit +0,3 bis +2,1 Pp.).' */
export function togetherText({
  lists,
  uplift,
  verdict,
}: Pick<SuccessPooled, 'lists' | 'uplift' | 'verdict'>): string | null {
  if (lists < 2 || !uplift) return null;
  const shown = verdict === 'open' ? 'nicht nachweisbar' : 'nachgewiesen';
  return `Alle ${formatCount(lists)} abgeschlossenen Aktionen mit Kontrollgruppe zusammen: ${formatSignedPoints(uplift.value)}, ${shown} (mit 95\u00a0% Sicherheit ${pointsBetween(uplift)}).`;
}

/** @example '−2,0 bis +4,4 Pp.' */
export const pointsBetween = ({ low, high }: Estimate): string =>
  `${formatSignedPoints(low, 'Pp.').replace(/\s*Pp\.$/, '')} bis ${formatSignedPoints(high, 'Pp.')}`;

/** @example '4,1 % bis 9,0 %' */
export const sharesBetween = ({ low, high }: Estimate): string => `${formatPercent(low)} bis ${formatPercent(high)}`;

/** @example '8,0 % (4,1 % bis 9,0 %)' */
export const shareText = (share: Estimate): string => `${formatPercent(share.value)} (${sharesBetween(share)})`;

export const responseText = ({ people, response }: SuccessGroup): string =>
  people === 0 ? '–' : formatPercent(response.value);

/** An amount that may be below 0. @example '+1.234 €' */
export const signedEuro = (cents: number): string =>
  Math.round(cents / 100) > 0 ? `+${formatEuroWhole(cents)}` : formatEuroWhole(cents);

/** Extra revenue, or why none is told. */
export function extraRevenueText(result: Result): string {
  if (result.extra_revenue === null) return VERDICT_TEXT.observed;
  return result.extra_revenue.is_shown ? signedEuro(result.extra_revenue.value) : VERDICT_TEXT.open;
}

/** (Extra revenue − cost) ÷ cost, where extra revenue may be claimed; null elsewhere and without cost. */
export function roiOf(result: Result): number | null {
  const { extra_revenue: extra, cost_cents: cost } = result;
  return !extra?.is_shown || cost === 0 ? null : (extra.value - cost) / cost;
}

export function roiText(result: Result): string {
  if (result.extra_revenue === null) return VERDICT_TEXT.observed;
  if (result.cost_cents === 0) return 'ohne Kosten';
  const roi = roiOf(result);
  return roi === null ? VERDICT_TEXT.open : formatSignedPercent(roi);
}

/** What a Euro of cost brought. @example '3,40 € Mehrumsatz je Euro Kosten' */
export const perEuroText = ({ extra_revenue: extra, cost_cents: cost }: Result): string =>
  !extra?.is_shown || cost === 0
    ? ''
    : `${formatEuro(Math.round((extra.value / cost) * 100))} Mehrumsatz je Euro Kosten`;

/** How far a campaign is. @example 'läuft noch bis 18.09.2026' */
export function stateText({
  is_finished,
  ends_on,
  observed_to,
}: Pick<SuccessSummary, 'is_finished' | 'ends_on' | 'observed_to'>): string {
  if (is_finished) return 'abgeschlossen';
  return `läuft noch bis ${formatDate(ends_on)}${observed_to === null ? ', noch ohne Daten' : `, Daten bis ${formatDate(observed_to)}`}`;
}

/** After 'ab'. @example inDative('3,9 Prozentpunkte') // '3,9 Prozentpunkten' */
const inDative = (points: string): string => `${points}n`;

/**
 * A sentence for those who wonder why a difference was not shown: the smallest one that groups of these sizes show in four of five
 * cases; '' where none could. @param people who was written to, after 'so vielen', e.g. 'Adressen'
 */
export function visibleText(first: SuccessGroup, second: SuccessGroup, people: string): string {
  const all = first.people + second.people;
  const from = smallestUplift({
    people: all,
    controlPercent: (second.people / all) * 100,
    baseRate: second.response.value,
  });
  return from === null
    ? ''
    : ` Mit so vielen ${people} zeigt sich meist erst ein Unterschied ab ${inDative(formatSignedPoints(from).replace('+', ''))}.`;
}

/** What came out, in plain words. `several`: of more than one campaign, whose shares are weighed campaign by campaign. */
export function resultSentence(result: Result, several = false): string {
  const { treated, control, uplift, verdict } = result;
  if (treated.people === 0) return 'Es ist niemand mehr bekannt, der angeschrieben wurde.';
  const bought = `${formatCount(treated.buyers)} von ${formatCount(treated.people)} Angeschriebenen haben gekauft (${formatPercent(treated.response.value)})`;
  if (!control || !uplift)
    return `Nur beobachtet: ${bought}. Ohne Kontrollgruppe lässt sich nicht sagen, wie viele davon auch ohne die Aktion gekauft hätten.`;
  const beside = `${bought}, in der Kontrollgruppe ${formatCount(control.buyers)} von ${formatCount(control.people)} (${formatPercent(control.response.value)})`;
  const difference = `${formatSignedPoints(uplift.value)}${several ? ', je Aktion mit ihrer eigenen Kontrollgruppe verglichen' : ''} (mit 95\u00a0% Sicherheit ${pointsBetween(uplift)})`;
  const running = result.is_finished ? '' : ' Das ist ein Zwischenstand: Die Antwortzeit läuft noch.';
  if (verdict === 'more') return `${beside}. Der Unterschied ist nachgewiesen: ${difference}.${running}`;
  if (verdict === 'less')
    return `${beside}. Von den Angeschriebenen kauften weniger, und das ist nachgewiesen: ${difference}.${running}`;
  return `${beside}. Der Unterschied ist nicht nachweisbar, er kann Zufall sein: ${difference}.${
    several ? '' : visibleText(treated, control, 'Adressen')
  }${running}`;
}

/** A bundle of a Daueraktion is only observed: what can be shown, its Daueraktion shows as a whole. */
export const bundleSentence = ({ treated }: Pick<Result, 'treated'>): string =>
  `${formatCount(treated.buyers)} von ${formatCount(treated.people)} Angeschriebenen haben gekauft (${formatPercent(treated.response.value)}). Das ist ein Bündel einer Daueraktion: Für einen Vergleich ist ein einzelnes zu klein, ihre Wirkung wird über alle Bündel gezählt.`;

/** The age groups as people write them. */
export const ageParts = (parts: readonly SuccessPart[]): SuccessPart[] =>
  parts.map((part) => ({ ...part, label: part.label === 'unbekannt' ? 'Unbekannt' : part.label.replace('-', '–') }));

/** The tenths, with words for the outermost ones. */
export const tenthParts = (parts: readonly SuccessPart[]): SuccessPart[] =>
  parts.map((part) => ({ ...part, label: { 1: '1 (höchste)', 10: '10 (niedrigste)' }[part.label] ?? part.label }));

/** Ids that stand in an address, as '3,8'. */
export const idsOf = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
