import type { LawDocument } from '@portal/shared/contract/settings-admin';
import { givesToMarketModel } from '../../data/business-settings/read-settings.ts';
import type { DocumentFacts } from './facts.ts';

/** Article 32 GDPR, by the goals that authorities ask for. What the portal does is what its code and tests hold, and nothing else. */
export const technicalMeasures = ({ settings, hasRefractions, agreedOn }: DocumentFacts): LawDocument['sections'] => [
  {
    title: 'Vertraulichkeit',
    paragraphs: [
      'Portal: Jeder Betrieb hat eigene Daten in der Datenbank; sie lässt keine Abfrage zu, die keinen Betrieb nennt (Zeilensicherheit). Rechte gelten nach Gruppen und Standorten und werden auf dem Server geprüft.',
      'Portal: Anmeldung mit Passwort und kurzlebigen Schlüsseln; Sitzungen lassen sich einzeln beenden; zu viele Versuche werden gebremst.',
      ...(hasRefractions
        ? [
            'Portal: Messwerte der Augen sieht nur, wer ein eigenes Recht dazu hat; jedes Ansehen wird protokolliert. In Selektionen gehen sie nur mit Einwilligung des Kunden ein.',
          ]
        : []),
      `Portal: Mitarbeiter erscheinen in Auswertungen ${settings.staffPseudonyms ? 'als Pseudonyme' : 'mit Kürzel oder Namen'}.`,
      'Betrieb: Zugänge nur für Personen, die sie brauchen; Austritt sperrt den Zugang am selben Tag. (bitte ergänzen: Bildschirmsperre, Schlüssel, Verpflichtung auf Vertraulichkeit)',
    ],
  },
  {
    title: 'Integrität',
    paragraphs: [
      'Portal: Übertragung verschlüsselt (TLS). Ausfuhren, Einwilligungen, Widersprüche, Löschungen, Änderungen an Einstellungen und Rechten stehen mit Person und Zeit in einem Protokoll, das niemand im Betrieb ändern kann.',
      'Portal: Hochgeladene Dateien werden geprüft; jeder Upload lässt sich zurücknehmen. Die Seiten lassen keine fremden Skripte zu.',
      'Betrieb: Adressdateien gehen nur verschlüsselt an Druckereien, mit denen ein Vertrag zur Auftragsverarbeitung besteht. (bitte ergänzen: welche)',
    ],
  },
  {
    title: 'Verfügbarkeit und Belastbarkeit',
    paragraphs: [
      'Portal: Sicherungen, deren Wiederherstellung geprüft wird; Aufgaben im Hintergrund überstehen einen Neustart; was noch nicht gesendet war, wird höchstens einmal gesendet.',
      'Betrieb: Die Daten bleiben in der Branchensoftware; das Portal ist eine Kopie, die sich aus ihr neu füllen lässt. Alles kann jederzeit als Archiv mitgenommen werden (Einstellungen › Erweitert).',
    ],
  },
  {
    title: 'Datenminimierung und Löschung',
    paragraphs: [
      'Portal: Adressdateien und gedruckte Briefe werden nach höchstens 24 Stunden gelöscht. Gelöschte Kunden bleiben nur als Prüfsumme, damit sie nicht wieder angeschrieben werden. Protokolle und Adresszeilen enthalten keine Kundendaten.',
      `Portal: In den Benchmark gehen ${settings.sharesBenchmark ? 'Monatssummen ohne Angaben zu Personen ein' : 'keine Daten des Betriebs ein'}, in das Marktmodell ${givesToMarketModel(settings) ? 'eine Stichprobe ohne Namen, Anschriften und Nummern' : 'keine Daten des Betriebs'}.`,
    ],
  },
  {
    title: 'Überprüfung',
    paragraphs: [
      agreedOn === null
        ? 'Vertrag zur Auftragsverarbeitung mit der Betreibergesellschaft: noch nicht angenommen.'
        : `Vertrag zur Auftragsverarbeitung mit der Betreibergesellschaft: angenommen am ${agreedOn.split('-').toReversed().join('.')}.`,
      'Portal: Einblicke der Betreibergesellschaft in den Betrieb werden angekündigt, begründet, befristet und protokolliert.',
      'Betrieb: Rechte und Protokoll werden regelmäßig durchgesehen. (bitte ergänzen: wer, wie oft)',
    ],
  },
];
