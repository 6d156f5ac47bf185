import { ALL_STORES, pathOf, STORE_PARAM, suggestionPath } from '@portal/shared/contract';
import { UNCOLLECTED_DAYS, orderListQuery, type DailyProposal, type Expected } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { counted, formatCount, formatEuroWhole, formatMonthLong, NOUNS } from '@portal/shared/contract/words';
import { expectedOf, rangeOf } from './expected.ts';
import type { DueFound, GoalFound, ReachFound, StandingFound, UncollectedFound } from './found.ts';

const ALL = `?${STORE_PARAM}=${ALL_STORES}`;

/** @example 'voraussichtlich 4.200 € (in 8 von 10 Fällen 2.900 bis 5.500 €)' */
function amountText({ cents, range }: Expected): string {
  const middle = `voraussichtlich ${formatEuroWhole(cents)}`;
  return range
    ? `${middle} (in 8 von 10 Fällen ${formatEuroWhole(range.low)} bis ${formatEuroWhole(range.high)})`
    : middle;
}

/** Due customers who may be written to, and who of them comes first. */
export function dueProposal({ people, buyers, variance, first, price, off }: DueFound): DailyProposal {
  const expected =
    price &&
    expectedOf(buyers * price.mean, {
      // A sum of so many purchases, each of them uncertain, as is its price.
      spread: off === null ? null : Math.sqrt(buyers * price.variance + variance * price.mean ** 2),
      off: (off ?? 0) * people * price.mean,
    });
  const unknown = off === null ? ' Wie sicher das ist, lässt sich ohne Rückblick auf die Prognose nicht sagen.' : '';
  return {
    kind: 'due',
    sentence: `${counted(people, NOUNS.customer)}, ${people === 1 ? 'den' : 'die'} Sie anschreiben dürfen, ${people === 1 ? 'ist' : 'sind'} für die nächste Brille fällig.`,
    reason: `Das Viertel mit der höchsten Chance: Rund ${formatCount(Math.max(1, Math.round(buyers)))} von ihnen kaufen nach der Prognose in den nächsten 90 Tagen eine Hauptbrille. Beginnen Sie mit den ${formatCount(first.people)}, deren Chance am höchsten ist (ab ${first.percent} % in sechs Monaten); anrufen dürfen Sie nur Kunden, die Anrufen zugestimmt haben.`,
    expected,
    expected_text: expected
      ? `Ihr Umsatz in 90 Tagen: ${amountText(expected)}, auch ohne dass Sie etwas tun. Was das Anschreiben zusätzlich bringt, zeigt erst die Erfolgskontrolle.${unknown}`
      : 'Wie viel Umsatz das ist, lässt sich nicht sagen: In den letzten zwölf Monaten wurden zu wenige Hauptbrillen verkauft.',
    step: { href: suggestionPath('due'), label: 'Zum Vorschlag mit Selektion' },
  };
}

/** The list of what lies ready since it was given that long ago, open on the page. */
const listQuery = (since: string | null, last: string | null): string =>
  since === null || last === null
    ? ''
    : `&${orderListQuery({ from: since, to: addDays(last, -UNCOLLECTED_DAYS), progress: 'ready' })}`;

/** What is ready and has not been collected. */
export function uncollectedProposal({
  spans,
  isEnough,
  comingDays,
  dataSince,
  dataDate,
}: UncollectedFound): DailyProposal | null {
  const sum = (of: (span: (typeof spans)[number]) => number) => spans.reduce((all, span) => all + of(span), 0);
  const [orders, cents] = [sum((span) => span.orders), sum((span) => span.cents)];
  if (orders === 0) return null;
  // Laplace's rule: that all of them came before does not make it certain.
  const share = ({ seen, came }: (typeof spans)[number]) => (came + 1) / (seen + 2);
  const expected = isEnough
    ? expectedOf(
        sum((span) => span.cents * share(span)),
        {
          // Whether each is collected, and how well the share is known.
          spread: Math.sqrt(
            sum((span) => share(span) * (1 - share(span)) * (span.squares + span.cents ** 2 / span.seen)),
          ),
          most: cents,
        },
      )
    : null;
  return {
    kind: 'uncollected',
    sentence: `${counted(orders, NOUNS.order)} ${orders === 1 ? 'über' : 'für zusammen'} ${formatEuroWhole(cents)} ${orders === 1 ? 'liegt' : 'liegen'} fertig da und ${orders === 1 ? 'wurde' : 'wurden'} nicht abgeholt.`,
    reason: 'Der Auftrag ist jeweils mehr als zwei Wochen alt.',
    expected,
    expected_text: expected
      ? `Davon wird in ${comingDays} Tagen abgeholt: ${amountText(expected)}, so wie früher bei ebenso lange wartenden Aufträgen. Der Rest wartet länger.`
      : `Wie viel davon in ${comingDays} Tagen abgeholt wird, lässt sich nicht sagen: Zu wenige frühere Aufträge haben so lange gewartet.`,
    step: {
      href: `${pathOf('order-progress')}${ALL}${listQuery(dataSince, dataDate)}`,
      label: 'Zur Liste zum Abtelefonieren',
    },
  };
}

const monthText = ({ month, goal, actual }: GoalFound['month']): string =>
  ` Im ${formatMonthLong(month)} ${actual >= goal ? 'ist das Monatsziel erreicht' : `fehlen zum Monatsziel von ${formatEuroWhole(goal)} noch ${formatEuroWhole(goal - actual)}`}.`;

/** A goal that the year may reach, and may miss. */
export function goalProposal({ year, store, goal, low, high, month }: GoalFound): DailyProposal {
  const gap = Math.max(goal - (low + high) / 2, 0);
  const expected = rangeOf(gap, { low: 0, high: goal - low });
  return {
    kind: 'goal',
    sentence: `Das Umsatzziel ${year}${store ? ` für ${store.name}` : ''} von ${formatEuroWhole(goal)} ist erreichbar, aber nicht sicher.`,
    reason: `Das Jahr endet voraussichtlich zwischen ${formatEuroWhole(low)} und ${formatEuroWhole(high)}; das Ziel liegt darin.${monthText(month)}`,
    expected,
    expected_text: `Bis zum Ziel fehlen ${amountText(expected)}.`,
    step: { href: `${pathOf('goals')}?${STORE_PARAM}=${store?.id ?? ALL_STORES}`, label: 'Zu den Zielen' },
  };
}

const CAUSES: Readonly<Partial<Record<ReachFound['check'], string>>> = {
  adresse: 'weil die Anschrift unvollständig ist oder nicht stimmt',
  email: 'weil die E-Mail-Adresse fehlt oder nicht stimmt',
  einwilligung: 'weil nach der Einwilligung nie gefragt wurde',
};

/** Customers who cannot be written to, for what is wrong with the data. */
export function reachProposal({ check, customers, cents }: ReachFound): DailyProposal {
  const cause = CAUSES[check] ?? 'weil Angaben fehlen oder nicht stimmen';
  return {
    kind: 'reach',
    sentence: `${counted(customers, NOUNS.customer)} ${customers === 1 ? 'ist' : 'sind'} auf mindestens einem Weg nicht erreichbar, ${cause}.`,
    reason: `Sie haben in den letzten 36 Monaten für ${formatEuroWhole(cents)} gekauft.`,
    expected: null,
    expected_text:
      'Was es bringt, sie zu erreichen, lässt sich nicht sagen: Ein Teil von ihnen kommt auch ohne Nachricht wieder.',
    step: { href: `${pathOf('quality-check', check)}${ALL}`, label: 'Zur Liste in der Datenqualität' },
  };
}

/** A Daueraktion that could run, and does not. */
export function standingProposal(unused: StandingFound): DailyProposal {
  const isMade = unused !== 'none';
  return {
    kind: 'standing',
    sentence: isMade
      ? `Die Daueraktion „${unused.name}“ ist angelegt, läuft aber nicht.`
      : 'Keine Daueraktion erinnert Ihre Kunden an die nächste Brille.',
    reason: isMade
      ? `Sie ist ${unused.state === 'Entwurf' ? 'ein Entwurf' : 'pausiert'}. Solange sie nicht läuft, bekommt niemand etwas von ihr.`
      : 'Sie schreibt jede Woche an, wer gerade fällig wird, mit einer Kontrollgruppe, die zeigt, was es bringt.',
    expected: null,
    expected_text: 'Was sie bringt, lässt sich vorher nicht sagen; die Kontrollgruppe der Daueraktion zeigt es.',
    step: isMade
      ? { href: pathOf('standing-campaign', unused.id), label: 'Zur Daueraktion' }
      : { href: pathOf('standing-campaigns'), label: 'Zu den Daueraktionen' },
  };
}
