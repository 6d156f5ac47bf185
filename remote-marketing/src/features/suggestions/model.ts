import { SUGGESTION_DAYS, type Suggestion, type Suggestions } from '@portal/shared/contract/marketing';
import { counted, formatCount, formatEuro, formatEuroWhole, NOUNS } from '@portal/shared/format';

/** @example '1.111 Kunden: 930 per Brief, 402 per E-Mail, 250 per SMS' */
export const reachText = ({ hits, reach }: Suggestion): string =>
  `${counted(hits, NOUNS.customer)}: ${formatCount(reach.letter)}\u00a0per\u00a0Brief, ${formatCount(reach.email)}\u00a0per\u00a0E-Mail, ${formatCount(reach.sms)}\u00a0per\u00a0SMS`;

/** What they buy anyway, as forecast: the campaign has to bring more than that. */
export function expectedText({ expected }: Suggestion): string {
  if (!expected) return 'Was sie kaufen werden, ist ohne Prognose nicht zu sagen.';
  const buyers = Math.round(expected.buyers);
  if (buyers === 0) return `Laut Prognose kauft in ${SUGGESTION_DAYS} Tagen kaum jemand von sich aus eine Hauptbrille.`;
  const who =
    buyers === 1
      ? `kauft in ${SUGGESTION_DAYS} Tagen auch ohne Brief einer`
      : `kaufen in ${SUGGESTION_DAYS} Tagen auch ohne Brief ${formatCount(buyers)}`;
  return `Laut Prognose ${who} von ihnen eine Hauptbrille (${formatEuroWhole(expected.revenue_cents)}).`;
}

/** What a letter to all costs, and how many more have to buy for it. */
export function costText({ cost_cents: cost, reach }: Suggestion, mainCents: number | null): string {
  if (reach.letter === 0) return 'Niemand von ihnen darf einen Brief bekommen.';
  const glasses = mainCents === null || mainCents <= 0 ? null : Math.ceil(cost / mainCents);
  return `Ein Brief an alle kostet ${formatEuroWhole(cost)}${glasses === null ? '' : `; gedeckt vom Umsatz ${glasses === 1 ? 'einer zusätzlichen Hauptbrille' : `von ${formatCount(glasses)} zusätzlichen Hauptbrillen`}`}.`;
}

/** What the costs rest on. */
export function basisText({ unit_cost: { cents, campaign }, main_cents: mainCents }: Suggestions): string {
  const unit =
    campaign === null
      ? `${formatEuro(cents)} je Brief (ein üblicher Wert, bis eine Aktion andere Kosten nennt)`
      : `${formatEuro(cents)} je Brief wie in „${campaign}“`;
  return `Gerechnet mit ${unit}${mainCents === null ? '' : ` und ${formatEuro(Math.round(mainCents))} je Hauptbrille, dem Mittel der letzten zwölf Monate`}. Die Treffer sind von jetzt.`;
}
