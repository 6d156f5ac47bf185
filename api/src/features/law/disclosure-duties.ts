import type { Disclosure } from '@portal/shared/contract/marketing';
import type { StoredSettings } from '../../data/business-settings/read-settings.ts';
import type { Sharing } from '../../data/business-settings/read-sharing.ts';
import { authorityOf, authorityText } from '../../data/geo/authorities.ts';

/** What the business has decided about its customers' data beside what it shares. */
type Decided = Pick<StoredSettings, 'existingCustomerEmail' | 'withoutForecasts'>;

type Duty = Disclosure['information'][number];

/** The logic of the scores. */
const FORECASTS = [
  'Das Portal schätzt, wann und was Sie voraussichtlich wieder kaufen (Profiling). Dafür zählt es Monat für Monat, wie oft Kunden nach ihrer letzten Brille wieder eine gekauft haben, und wie sehr das mit Alter, Zahl der bisherigen Brillen, üblichem Abstand, Art und Preis der letzten Brille zusammenhängt. ' +
    'Aus Ihren eigenen Angaben ergibt sich so eine Wahrscheinlichkeit. Was sie am stärksten hebt oder senkt, steht als Grund dabei.',
  '„Mode“, „Zukunft“ und „Qualität“ sind Rangplätze von 0 bis 100 unter allen Kunden des Betriebs: nach den Marken und Fassungspreisen, nach dem erwarteten Umsatz der nächsten drei Jahre, nach den Preisen der Gläser. ' +
    'Ein „Potenzial“ ist die Wahrscheinlichkeit, innerhalb von zwei Jahren eine Brille dieser Art zu kaufen. Messwerte gehen nur mit Ihrer Einwilligung ein.',
];
const BY_LAW =
  'E-Mails an Kunden, deren Adresse aus einem Kauf stammt, auch ohne Einwilligung, bis zum Widerspruch (§ 7 Absatz 3 UWG). ';
const NO_FORECASTS = 'Einschätzungen einzelner Kunden (Profiling) rechnet der Betrieb nicht.';

/**
 * What article 15 (1) (a) to (f) and (h) and (2) GDPR has told beside the data themselves; (g), the origin, is the person's own.
 * @param sharing what else the business does with the data of its customers, as it has decided
 * @param state the German state that the store is in; null: not known
 */
export function disclosureDuties(
  sharing: Sharing,
  { withoutForecasts, existingCustomerEmail }: Decided,
  state: string | null,
): Duty[] {
  const authority = authorityOf(state);
  return [
    {
      title: 'Wofür die Daten verarbeitet werden',
      paragraphs: [
        'Für Beratung, Anfertigung und Abrechnung von Brillen, Kontaktlinsen und anderen Waren (Artikel 6 Absatz 1 Buchstabe b DSGVO; Messwerte: Artikel 9 Absatz 2 Buchstabe h).',
        'Für die Erfüllung steuer- und handelsrechtlicher Pflichten (Artikel 6 Absatz 1 Buchstabe c).',
        'Für Auswertungen des Betriebs und für Werbung per Brief, weil der Betrieb daran ein berechtigtes Interesse hat (Artikel 6 Absatz 1 Buchstabe f); per E-Mail und SMS nur mit Einwilligung (Buchstabe a). ' +
          (existingCustomerEmail ? BY_LAW : '') +
          'Messwerte werden für Werbung nur mit ausdrücklicher Einwilligung herangezogen (Artikel 9 Absatz 2 Buchstabe a).',
        ...(sharing.sharesBenchmark
          ? [
              'Für Vergleichswerte zwischen Betrieben: Darin gehen nur Monatssummen des Standorts ein, keine Angaben zu Personen.',
            ]
          : []),
        ...(sharing.sharesMarketModel
          ? [
              'Für ein gemeinsames Modell, das aus Kauftagen, Brillentypen, Beträgen und Geburtstag einer Stichprobe lernt, wann wieder eine Brille gekauft wird (Artikel 6 Absatz 1 Buchstabe f). Namen, Anschriften und Nummern gehen nicht ein, gespeichert werden keine Angaben zu Personen.',
            ]
          : []),
        ...(sharing.sharesEffects
          ? [
              'Für Wirkungen von Werbung über viele Betriebe: Darin geht nur ein, wie viele Haushalte angeschrieben wurden oder nicht und wie viele von ihnen kauften, keine Angaben zu Personen.',
            ]
          : []),
      ],
    },
    {
      title: 'Welche Arten von Daten',
      paragraphs: [
        'Stammdaten und Kontaktwege, Einwilligungen und Widersprüche, Aufträge mit ihren Positionen, Messwerte der Augen (Gesundheitsdaten), Werbung, die gesendet oder geplant war'.concat(
          withoutForecasts ? '' : ', und berechnete Einschätzungen',
          '. Was davon gespeichert ist, steht unten vollständig.',
        ),
      ],
    },
    {
      title: 'Wer die Daten erhält',
      paragraphs: [
        'Der Betrieb und seine Mitarbeiter, jeder nur, soweit er Rechte dazu hat.',
        'Die Betreibergesellschaft des Optikerportals als Auftragsverarbeiter nach Artikel 28 DSGVO, mit ihrem Rechenzentrum und ihrem E-Mail-Dienst.',
        'Druckereien und Versanddienste, die der Betrieb mit Werbung beauftragt: Anrede, Name, Anschrift oder E-Mail-Adresse und ein Code.',
        'Wer wann etwas erhalten hat oder sehen konnte, steht unten unter „Wer die Daten erhalten hat“, so wie das Portal es protokolliert.',
        'In ein Land außerhalb der Europäischen Union und des Europäischen Wirtschaftsraums werden keine Daten übermittelt.',
      ],
    },
    {
      title: 'Wie lange die Daten gespeichert werden',
      paragraphs: [
        'Stammdaten, Messwerte und Einwilligungen, solange die Geschäftsbeziehung besteht oder bis die Person ihre Löschung verlangt.',
        'Aufträge so lange, wie das Steuer- und Handelsrecht es verlangt (sechs bis zehn Jahre); nach einer Löschung nur noch ohne Namen, Anschrift und Geburtstag.',
        'Adressdateien und gedruckte Briefe höchstens 24 Stunden. Widersprüche bleiben als Prüfsumme, damit niemand wieder angeschrieben wird.',
      ],
    },
    {
      title: 'Ihre Rechte',
      paragraphs: [
        'Sie können verlangen, dass Ihre Daten berichtigt (Artikel 16 DSGVO), gelöscht (Artikel 17) oder nur eingeschränkt verarbeitet werden (Artikel 18), und Sie können sie in einem gängigen Format erhalten (Artikel 20).',
        'Der Verarbeitung für Werbung können Sie jederzeit und ohne Begründung widersprechen, anderer Verarbeitung aus berechtigtem Interesse aus Gründen, die sich aus Ihrer besonderen Situation ergeben (Artikel 21). Einwilligungen können Sie jederzeit für die Zukunft widerrufen (Artikel 7 Absatz 3). Eine formlose Nachricht an den Betrieb genügt.',
        authority
          ? `Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Artikel 77). Für diesen Standort ist zuständig: ${authorityText(authority)}. Sie können sich auch an die des Landes wenden, in dem Sie wohnen.`
          : 'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Artikel 77), zum Beispiel bei der des Landes, in dem Sie wohnen oder in dem der Betrieb sitzt.',
      ],
    },
    {
      title: 'Automatische Entscheidungen und Einschätzungen',
      paragraphs: [
        'Eine Entscheidung allein durch Automaten, die rechtlich wirkt oder Sie ähnlich beeinträchtigt (Artikel 22 DSGVO), gibt es nicht.',
        ...(withoutForecasts ? [NO_FORECASTS] : FORECASTS),
        'Die Folge ist allein, ob, wann und wofür Sie Werbung bekommen. Der Betrieb kann sie auch an Anlässe knüpfen, zum Beispiel an den Abstand zur letzten Brille oder einen Geburtstag. Ein Teil wird per Los ausgenommen, damit sich messen lässt, ob Werbung wirkt. ' +
          `Warum Sie eine bestimmte Sendung bekommen haben, sagt Ihnen der Betrieb auf Nachfrage.${withoutForecasts ? '' : ' Die Ergebnisse stehen unter „Berechnete Einschätzungen“.'}`,
      ],
    },
  ];
}
