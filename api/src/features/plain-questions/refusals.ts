import { AGE_GROUPS } from '@portal/shared/contract/analyse';
import { pathOf } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/contract/words';
import type { NotUnderstood } from './parts.ts';
import type { Names } from './names.ts';

/** What the portal does not know, and why. */
const UNKNOWN_TOPICS: Readonly<Record<string, string>> = {
  margin:
    'Nach Marge und Gewinn lässt sich hier nicht fragen. Die Marge steht unter Analyse › Sortiment; wo Einkaufspreise fehlen, ist sie nicht bekannt.',
  age: 'Nach dem Durchschnittsalter lässt sich hier nicht fragen: Gezählt wird nach Altersgruppen. Fragen Sie zum Beispiel nach Käufern nach Altersgruppe; die Pyramide steht unter Analyse › Kunden.',
  weekdays:
    'Nach mehreren Wochentagen zusammen lässt sich hier nicht fragen, nach jedem einzelnen schon, zum Beispiel „Umsatz samstags“ oder „Umsatz nach Wochentagen“.',
  wear: 'Ob Tages- oder Monatslinsen verkauft wurden, lässt sich hier nicht fragen. Kontaktlinsen nach Marken stehen unter Analyse › Sortiment.',
  'but-one':
    'Nach allen Standorten außer einem lässt sich hier nicht fragen, nach einzelnen oder „nach Standort“ schon.',
  loss: '„Verloren“ kann Umsatz oder Kunden meinen. Bitte fragen Sie zum Beispiel nach „Umsatz nach Standort“ oder „verlorene Kunden nach Standort“.',
  spent:
    'Was die Werbung kostet, lässt sich hier nicht fragen, nach dem freien Werbebudget schon. Jede Aktion mit ihren Kosten steht im Werbeplan.',
  stock: 'Lagerbestände sind nicht bekannt: Sie stehen nicht in den hochgeladenen Daten.',
  delivery:
    'Nach abgeholten Aufträgen lässt sich hier nicht fragen; nach nicht abgeholten und nach der Wartezeit schon. Alles dazu steht unter Analyse › Aufträge & Abholung.',
  hours:
    'Uhrzeiten stehen nicht in den hochgeladenen Daten; Umsätze sind nach Tagen bekannt. Umsatz je Arbeitsstunde steht unter Analyse › Mitarbeiter.',
  complaints:
    'Reklamationen sind nicht bekannt. Umtausch, Neuverglasung und Stornos stehen unter Analyse › Aufträge & Abholung.',
  tax: 'Nach Steuern lässt sich hier nicht fragen. Netto, Mehrwertsteuer und Brutto jedes Monats stehen unter Analyse › Gesamtumsatz, „Steuerberatung“.',
};

/** Where what cannot be asked for is shown. */
const PAGES_OF_TOPICS: Readonly<Record<string, string>> = {
  margin: pathOf('assortment'),
  wear: pathOf('assortment'),
  age: pathOf('customer-base'),
  tax: pathOf('revenue'),
  spent: pathOf('advertising-plan'),
};

/** The page that has what was asked for; null: none has. */
export const pageOfRefusal = ({ topic }: NotUnderstood): string | null => PAGES_OF_TOPICS[topic ?? ''] ?? null;

const quoted = (words: readonly string[]) => words.map((word) => `„${word}“`).join(', ');

/** Why there is no answer, and what to do: one or two German sentences. */
export function refusalText({ reason, words, topic }: NotUnderstood, { dataSince, dataDate }: Names): string {
  switch (reason) {
    case 'empty':
      return 'Fragen Sie in ein paar Worten nach einer Zahl, zum Beispiel „Gleitsicht Oktober“.';
    case 'words':
      return `Nicht verstanden: ${quoted(words)}. Bitte lassen Sie das weg oder sagen Sie es anders.`;
    case 'no-figure':
      return 'Welche Zahl gemeint ist, wurde nicht verstanden. Bitte nennen Sie eine, zum Beispiel „Umsatz“ oder „Brillen“.';
    case 'age':
      return `Das Alter ist nur in Gruppen bekannt: ${AGE_GROUPS.filter((group) => group !== 'unbekannt').join(', ')}. Bitte fragen Sie nach einer davon.`;
    case 'no-whole-month':
      return 'Ein Durchschnitt je Monat wird aus ganzen Monaten gebildet. In diesem Zeitraum gibt es keinen; bitte wählen Sie einen längeren.';
    case 'not-combined':
      return 'Diese Angaben lassen sich für diese Zahl nicht zusammen auswerten. Bitte lassen Sie eine davon weg.';
    case 'unknown':
      return UNKNOWN_TOPICS[topic ?? ''] ?? 'Das steht nicht in den hochgeladenen Daten.';
    case 'store':
      return `Kein Standort ${quoted(words)}. Bitte wählen Sie einen Ihrer Standorte.`;
    case 'future':
      return 'Dieser Zeitraum liegt in der Zukunft. Bitte fragen Sie nach einem, der begonnen hat.';
    case 'before-data':
      return dataSince === null
        ? 'Es sind noch keine Daten da.'
        : `Daten erst ab ${formatDate(dataSince)}. Bitte fragen Sie nach einem späteren Zeitraum.`;
    case 'after-data':
      return dataDate === null
        ? 'Es sind noch keine Daten da. Bitte laden Sie zuerst Daten hoch.'
        : `Daten erst bis ${formatDate(dataDate)}. Bitte fragen Sie nach einem früheren Zeitraum.`;
  }
}
