import type { LawDocument } from '@portal/shared/contract/settings-admin';
import type { DocumentFacts } from './facts.ts';

/** Article 6 (1) (f) GDPR in three steps, as the authorities ask for them: interest, necessity, balance. */
export const interestBalance = ({
  name,
  hasRefractions,
  standing,
  settings: { withoutForecasts, strictHealth, existingCustomerEmail },
}: DocumentFacts): LawDocument['sections'] => [
  {
    title: '1. Interesse',
    paragraphs: [
      `${name} möchte eigene Kunden dann ansprechen, wenn sie voraussichtlich wieder Bedarf haben, statt alle regelmäßig anzuschreiben. Direktwerbung kann ein berechtigtes Interesse sein (Erwägungsgrund 47 DSGVO).`,
      ...(standing.length > 0
        ? [`Ausgelöst wird sie auch durch Daueraktionen: ${standing.map((one) => `„${one.name}“`).join(', ')}.`]
        : []),
    ],
  },
  {
    title: '2. Erforderlichkeit',
    paragraphs: [
      ...(withoutForecasts
        ? [
            'Der Betrieb arbeitet ohne Prognosen: Ausgewählt wird nach Kauftagen, Art der Brillen und Alter, eine Einschätzung einzelner Kunden gibt es nicht.',
          ]
        : []),
      'Ausgewertet werden nur Angaben, die der Kunde dem Betrieb beim Kauf gegeben hat: Kauftage, Art und Preis der Brillen, Geburtstag. Daten Dritter werden nicht zugekauft.',
      'Eine mildere Möglichkeit wäre Werbung an alle. Sie führt zu mehr Sendungen an Menschen ohne Bedarf und greift damit stärker ein.',
      'Ob eine Sendung überhaupt wirkt, wird mit einer Kontrollgruppe gemessen, die per Los nichts bekommt. Was nicht wirkt, kann beendet werden.',
    ],
  },
  {
    title: '3. Abwägung',
    paragraphs: [
      'Für den Betrieb: wenige, passende Sendungen an eigene Kunden, die nach dem Kauf einer Brille damit rechnen können, dass ihr Optiker sich meldet.',
      `Für den Kunden: Die ${withoutForecasts ? 'Auswahl' : 'Einschätzung'} hat keine andere Folge, als dass Werbung kommt oder ausbleibt. Preise, Beratung und Leistungen hängen nicht von ihr ab. Eine Entscheidung im Sinne von Artikel 22 DSGVO gibt es nicht.`,
      hasRefractions
        ? 'Messwerte der Augen sind Gesundheitsdaten und gehen nur mit ausdrücklicher Einwilligung ein; ohne sie bleibt es bei Kauf und Alter. Texte von Werbung sollen nichts über die Augen des Empfängers sagen. (bitte für eigene Texte bestätigen)'
        : 'Messwerte der Augen sind nicht gespeichert. Texte von Werbung sollen nichts über die Augen des Empfängers sagen. (bitte für eigene Texte bestätigen)',
      ...(existingCustomerEmail
        ? [
            'E-Mails ohne Einwilligung gehen nur an Kunden, deren Adresse aus einem Kauf stammt und die nicht widersprochen haben, und nur für eigene ähnliche Waren (§ 7 Absatz 3 UWG); jede weist auf das Widerspruchsrecht hin.',
          ]
        : []),
      ...(strictHealth
        ? [
            'Brillentypen, Kontaktlinsen und Potenziale, die etwas über die Augen sagen, wählen nur Kunden für Werbung aus, die ausdrücklich eingewilligt haben (Artikel 9 Absatz 2 Buchstabe a DSGVO).',
          ]
        : []),
      'Kinder sind besonders geschützt (Erwägungsgrund 38 DSGVO). (bitte ergänzen: ob und wie der Betrieb bei Kindern die Eltern anspricht; das Portal unterscheidet es nicht von selbst)',
    ],
  },
  {
    title: '4. Ausgleich',
    paragraphs: [
      'Auf jeder Sendung steht das Recht zu widersprechen; ein Widerspruch gilt sofort, auf allen Wegen, auch unter einer anderen Kundennummer'.concat(
        withoutForecasts ? '.' : ', und beendet die Prognosen.',
      ),
      'Je Aktion lässt sich eine Pause zwischen zwei Sendungen und eine Sendung je Haushalt verlangen. (bitte ergänzen: was der Betrieb verlangt) Verstorbene, Gesperrte und Gelöschte sind ausgenommen.',
      `Auf Nachfrage erfährt der Kunde zu jeder Sendung, warum er sie bekommen hat${withoutForecasts ? '' : ', und zu jeder Einschätzung die Gründe'}.`,
    ],
  },
  {
    title: '5. Ergebnis',
    paragraphs: [
      'Nach Einschätzung des Betriebs überwiegen die Interessen der Kunden nicht. (bitte bestätigen: Datum, Unterschrift; erneut prüfen, wenn sich Zweck oder Daten ändern)',
    ],
  },
];
