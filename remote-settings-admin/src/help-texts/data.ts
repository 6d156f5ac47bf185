import type { AreaHelp } from '@portal/shared/area';

/** Data quality and upload. */
export const dataHelp = {
  '/datenqualitat': {
    about:
      'Wie vollständig und richtig Ihre Daten sind. Jede Prüfung nennt, wie viele Zeilen auffallen und welche Zahlen dadurch ungenau werden. Was am meisten stört, steht oben.',
    tasks: [
      {
        question: 'Womit fange ich an?',
        steps: [
          'Öffnen Sie die oberste Prüfung.',
          'Verbessern Sie die Zeilen in Ihrem Kassenprogramm und laden Sie danach neu hoch.',
          'Ist eine Zeile richtig, obwohl sie auffällt, nehmen Sie sie mit „Ignorieren“ aus der Liste.',
        ],
        picture: {
          src: new URL('./pictures/datenqualitat.jpg', import.meta.url).href,
          alt: 'Die Tabelle der Prüfungen; die oberste ist umrahmt.',
        },
      },
    ],
  },
  '/datenqualitat/:id': {
    about:
      'Die Zeilen, die bei einer Prüfung auffallen, und was Sie tun können. Mit den Pfeiltasten geht es von Zeile zu Zeile. Was Sie im Kassenprogramm berichtigen, verschwindet mit dem nächsten Upload.',
    tasks: [
      {
        question: 'Wie arbeite ich die Liste schnell ab?',
        steps: [
          'Gehen Sie mit den Pfeiltasten von Zeile zu Zeile.',
          'Entscheiden Sie jede Zeile, oder wählen Sie mehrere und entscheiden Sie sie zusammen.',
          '„Liste als CSV“ ist für die Arbeit im Kassenprogramm.',
        ],
      },
    ],
  },
  '/upload-historie/upload-historie': {
    about:
      'Jeder Upload mit Tag, Dateien und Ergebnis: was übernommen wurde und was nicht. Geht etwas schief, steht hier, warum. Auch was nachts von selbst kommt, steht hier.',
    tasks: [
      {
        question: 'Warum fehlen Daten in meinen Auswertungen?',
        steps: [
          'Öffnen Sie den letzten Upload.',
          'Sehen Sie nach, welche Zeilen nicht gelesen wurden und mit welchem Grund.',
          'Berichtigen Sie die Datei und laden Sie sie noch einmal hoch: Was schon da ist, wird nicht doppelt gezählt.',
        ],
      },
    ],
  },
  '/upload-historie/daten-hochladen': {
    about:
      'Hier kommen die Dateien aus Ihrem Kassenprogramm ins Portal. Das Portal erkennt die Spalten selbst und fragt nur, wo es unsicher ist; seine Antworten merkt es sich. Vor dem Einlesen sehen Sie, was daraus wird.',
    tasks: [
      {
        question: 'Wie lade ich meine Daten hoch?',
        steps: [
          'Speichern Sie in Ihrem Kassenprogramm die Listen von Kunden, Aufträgen und Positionen als CSV oder Excel.',
          'Ziehen Sie die Dateien auf die Seite, oder wählen Sie „Dateien auswählen“.',
          'Sehen Sie die Vorschau an und starten Sie den Import. Sie können die Seite währenddessen verlassen.',
        ],
        picture: {
          src: new URL('./pictures/daten-hochladen.jpg', import.meta.url).href,
          alt: 'Das Feld für Dateien; „Dateien auswählen“ darin ist umrahmt.',
        },
      },
      {
        question: 'Kann das jede Nacht von selbst gehen?',
        steps: [
          'Ja: In den Einstellungen steht unter „Automatischer Upload“, wie Ihr Kassenprogramm die Dateien selbst schickt.',
          'Fehlt einmal eine Nacht, meldet es das Dashboard.',
        ],
      },
    ],
  },
} satisfies AreaHelp;
