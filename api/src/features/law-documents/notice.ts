import type { LawDocument } from '@portal/shared/contract/settings-admin';
import type { DocumentFacts } from './facts.ts';

const ESTIMATED =
  'Dafür schätzen wir aus Kauftagen, Art und Preis Ihrer Brillen und Ihrem Alter, wann und was Sie voraussichtlich wieder kaufen (Profiling).';
const ASKED =
  'Dafür wählen wir nach Kauftagen, Art der Brillen und Alter aus. Prognosen über einzelne Kunden rechnen wir nicht.';

/** Article 13 GDPR, as far as the portal is concerned: to be put into the notice that the business has. */
export const privacyNotice = (facts: DocumentFacts): LawDocument['sections'] => {
  const { name, address, settings, sharing, hasRefractions, sendsEmail, authorities } = facts;
  const forecasts = !settings.withoutForecasts;
  return [
    {
      title: forecasts ? 'Auswertung, Prognosen und Werbung' : 'Auswertung und Werbung',
      paragraphs: [
        `Wir, ${name}${address === null ? '' : `, ${address}`}, werten Ihre Einkäufe bei uns aus, um unseren Betrieb zu führen und Sie dann anzusprechen, wenn Sie voraussichtlich wieder Bedarf haben (Artikel 6 Absatz 1 Buchstabe f DSGVO). ${forecasts ? ESTIMATED : ASKED} Die Folge ist allein, ob und wofür Sie Werbung von uns bekommen; ein kleiner Teil der Kunden bekommt per Los nichts, damit wir sehen, ob unsere Briefe nützen.`,
        hasRefractions
          ? 'Messwerte Ihrer Augen verwenden wir dafür nur, wenn Sie ausdrücklich eingewilligt haben (Artikel 9 Absatz 2 Buchstabe a DSGVO).'
          : 'Messwerte Ihrer Augen verwenden wir dafür nicht.',
        ...(settings.strictHealth
          ? [
              'Auch welche Art von Gläsern oder Kontaktlinsen Sie tragen oder brauchen werden, bestimmt nur dann, welche Werbung Sie bekommen, wenn Sie darin ausdrücklich eingewilligt haben.',
            ]
          : []),
        `Briefe senden wir Ihnen, bis Sie widersprechen; ${sendsEmail ? 'E-Mails und SMS' : 'SMS'} nur mit Ihrer Einwilligung, die Sie jederzeit für die Zukunft widerrufen können.`,
        ...(settings.existingCustomerEmail
          ? [
              'Haben wir Ihre E-Mail-Adresse bei einem Kauf erhalten, verwenden wir sie auch ohne Einwilligung für Werbung für eigene ähnliche Waren und Dienstleistungen (§ 7 Absatz 3 UWG). Sie können dem jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen.',
            ]
          : []),
        'Sie können dieser Verarbeitung jederzeit und ohne Begründung widersprechen (Artikel 21 Absatz 2 DSGVO). Eine formlose Nachricht an uns genügt. Danach bekommen Sie keine Werbung mehr'.concat(
          forecasts ? ', und wir schätzen Sie nicht mehr ein.' : '.',
        ),
      ],
    },
    {
      title: 'Wer die Daten erhält, und wie lange sie bleiben',
      paragraphs: [
        'Wir nutzen das Optikerportal; seine Betreibergesellschaft verarbeitet die Daten in unserem Auftrag (Artikel 28 DSGVO) in der Europäischen Union. Druckereien und Versanddienste erhalten für eine Sendung Namen und Anschrift oder E-Mail-Adresse.',
        ...(sharing.sharesBenchmark || sharing.sharesMarketModel || sharing.sharesEffects
          ? [
              `Zum Vergleich mit anderen Betrieben ${[
                ...(sharing.sharesBenchmark
                  ? ['gehen Monatssummen ohne Angaben zu Personen in Vergleichswerte ein']
                  : []),
                ...(sharing.sharesMarketModel
                  ? [
                      'lernt ein gemeinsames Modell aus Kauftagen, Brillentypen, Beträgen und Geburtstag einer Stichprobe, ohne Namen, Anschriften und Nummern',
                    ]
                  : []),
                ...(sharing.sharesEffects
                  ? [
                      'geht in die Wirkung von Werbung über viele Betriebe ein, wie viele Haushalte wir anschrieben oder nicht und wie viele davon kauften, ohne Angaben zu Personen',
                    ]
                  : []),
              ].join('; außerdem ')}.`,
            ]
          : []),
        'Wir speichern Ihre Daten, solange Sie unser Kunde sind oder bis Sie die Löschung verlangen; Aufträge so lange, wie Steuer- und Handelsrecht es fordern, danach ohne Namen.',
      ],
    },
    {
      title: 'Ihre Rechte',
      paragraphs: [
        `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Datenübertragbarkeit (Artikel 15 bis 20 DSGVO) und können sich bei einer Aufsichtsbehörde beschweren${authorities.length > 0 ? `, zum Beispiel: ${authorities.join('; ')}` : ''}.`,
      ],
    },
  ];
};
