import type { PriceWay, Reached, SwitchesPrice } from '@portal/shared/contract/settings-admin';
import { counted, formatCount, formatDate, formatEuroWhole, type Noun } from '@portal/shared/format';

const PERSON: Noun = { one: 'Person', many: 'Personen' };
const CHANNELS = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' } as const;

/** What people are reached by, before „sind“. */
const WAYS: Readonly<Record<PriceWay, string>> = {
  any: 'Auf irgendeinem Weg anschreiben können Sie',
  eyes: 'Nach Brillentyp, Kontaktlinsen oder Potenzial auswählen und anschreiben können Sie',
  forecast: 'Nach Prognosen auswählen und anschreiben können Sie',
};

const moreOrLess = (difference: number): string =>
  `${formatCount(Math.abs(difference))} ${difference < 0 ? 'weniger' : 'mehr'}`;

function channelsText(before: Reached, after: Reached): string {
  const parts = (['letter', 'email', 'sms'] as const)
    .filter((channel) => before[channel] !== after[channel])
    .map((channel) => `${CHANNELS[channel]} ${moreOrLess(after[channel] - before[channel])}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function wayText({ way, before, after }: SwitchesPrice['ways'][number], days: SwitchesPrice['days']): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return `${WAYS[way]} dieselben Personen wie bisher.`;
  const cents = Math.abs(after.revenue_cents - before.revenue_cents);
  const isLess = after.people < before.people;
  const people = `${counted(Math.abs(after.people - before.people), PERSON)} ${isLess ? 'weniger' : 'mehr'}`;
  const spent = days
    ? `; der Unterschied steht für ${formatEuroWhole(cents)} Umsatz vom ${formatDate(days.from)} bis ${formatDate(days.to)}`
    : '';
  return `${WAYS[way]} ${people}${channelsText(before, after)}${spent}.`;
}

const WAITING = [
  ['selections', { one: 'Selektion', many: 'Selektionen' }],
  ['campaigns', { one: 'geplante Aktion', many: 'geplante Aktionen' }],
  ['standing', { one: 'Daueraktion', many: 'Daueraktionen' }],
] as const satisfies readonly (readonly [keyof SwitchesPrice['waiting'], Noun])[];

function waitingText({ waiting }: SwitchesPrice): string[] {
  const parts = WAITING.filter(([key]) => waiting[key] > 0).map(([key, noun]) => counted(waiting[key], noun));
  if (parts.length === 0) return [];
  const last = parts.at(-1)!;
  const all = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} und ${last}`;
  return [`Es warten dann: ${all}. Sie gehen nach Prognosen und bleiben stehen, bis Sie die Filter zurücksetzen.`];
}

/** What switches cost, in German sentences. */
export const priceSentences = (price: SwitchesPrice): string[] => [
  ...price.ways.map((way) => wayText(way, price.days)),
  ...waitingText(price),
];

/** How the euros were counted. */
export const basisText = ({ amounts }: SwitchesPrice): string =>
  `Personen von heute, alle Standorte. Die Euro sind, was diese Personen in den zwölf Monaten gekauft haben (${amounts === 'net' ? 'netto' : 'brutto'}): ein Maß dafür, um wen es geht, keine Vorhersage eines Verlusts.`;
