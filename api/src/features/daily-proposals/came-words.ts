import { counted, formatCount, formatDate, formatEuroWhole, NOUNS, partText } from '@portal/shared/contract/words';
import type { BoughtFound, CollectedFound, GoalSinceFound, LostReachFound, WrittenFound } from './found.ts';
import type { Came } from './source.ts';

/** Without people who were left alone by lot nobody can tell what would have come anyway. */
const ALONE = 'Ohne Vergleichsgruppe:';

/** The data do not reach the day. @param dataDate ISO; null without any */
export const notSeenYet = (dataDate: string | null): Came => ({
  text: `Noch nicht zu sehen: ${dataDate === null ? 'Es sind keine Daten da' : `Die Daten reichen bis ${formatDate(dataDate)}`}.`,
  reading: 'Was daraus geworden ist, steht hier nach dem nächsten Upload.',
});

export const collectedCame = ({ orders, came, cents, cancelled, to }: CollectedFound): Came => ({
  text:
    orders === 0
      ? 'Die Aufträge waren schon vorher abgeholt; Ihre Software hatte es noch nicht gesagt.'
      : `Bis ${formatDate(to)} ${came === 1 ? 'wurde' : 'wurden'} ${partText(came, orders, NOUNS.order)} abgeholt, ${formatEuroWhole(cents)}${cancelled === 0 ? '' : `; ${formatCount(cancelled)} storniert`}.`,
  reading: `${ALONE} Was auch so abgeholt worden wäre, ist darin.`,
});

export const boughtCame = ({ people, buyers, cents, to }: BoughtFound): Came => ({
  text: `Bis ${formatDate(to)} ${buyers === 1 ? 'hat' : 'haben'} ${partText(buyers, people, NOUNS.customer)} eine Hauptbrille gekauft, ${formatEuroWhole(cents)}.`,
  reading: `${ALONE} Was auch ohne Anschreiben gekauft worden wäre, ist darin. Was ein Versand zusätzlich gebracht hat, zeigt die Erfolgskontrolle.`,
});

export const goalCame = ({ year, goal, since, soFar }: GoalSinceFound): Came => ({
  text: `Seitdem ${formatEuroWhole(since)} Umsatz; ${soFar >= goal ? `das Jahresziel ${year} ist erreicht` : `zum Jahresziel ${year} fehlen noch ${formatEuroWhole(goal - soFar)}`}.`,
  reading: `${ALONE} Was auch so verkauft worden wäre, ist darin.`,
});

export const reachCame = ({ before, now }: LostReachFound): Came => ({
  text: `Nicht erreichbar waren damals ${counted(before, NOUNS.customer)}, nach der letzten Zählung ${now === 1 ? 'ist' : 'sind'} es ${formatCount(now)}${now < before ? `: ${formatCount(before - now)} weniger` : ''}.`,
  reading: 'Gezählt wird der Stand: Wer dazukam oder ging, ist darin.',
});

export const writtenCame = ({ people, control }: WrittenFound): Came => ({
  text:
    people + control === 0
      ? 'Seitdem kam niemand auf eine ihrer Versandlisten.'
      : `Seitdem ${people === 1 ? 'kam' : 'kamen'} ${counted(people, NOUNS.customer)} auf ihre Versandlisten; ${formatCount(control)} ${control === 1 ? 'blieb' : 'blieben'} zum Vergleich ohne Nachricht.`,
  reading: 'Was das gebracht hat, zeigt die Kontrollgruppe der Daueraktion.',
});
